import type { User } from "../contract/parts/entities.ts";
import type { Requirement } from "../contract/parts/error-body.ts";

/** The six session events of the specification's point 4, each with its detail. */
export interface SessionEvents {
  loggedIn: { user: User; introductions: boolean };
  /** The session has ended. `reason` decides which sentence the login page shows. */
  loggedOut: { reason: "asked" | "refused" | "expired" | "unreadable" | "elsewhere" };
  /** The screen may show old data, because the network came back or another tab changed the session. */
  networkRefresh: undefined;
  /**
   * A call failed. The snack-bar shows the message, and loading indicators stop. `reference` identifies the request if
   * the server failed. The snack-bar shows nothing in two cases. `saidAtFields`: the form already shows the message at
   * its fields. `saidOnScreen`: the screen already says that the record does not exist.
   */
  httpError: {
    status: number;
    message: string;
    reference?: string;
    saidAtFields?: true;
    saidOnScreen?: true;
  };
  /**
   * The person must do something before the server accepts the call. `fits`: how many members fit the person, if the
   * server said so.
   */
  httpRequirementError: { requirement: Requirement | null; fits?: number };
  /** The token and user of an answer have replaced the stored token and user. */
  loggedInRefresh: { user: User };
}

export type SessionEvent = keyof SessionEvents;
type Listener<Event extends SessionEvent> = (detail: SessionEvents[Event]) => void;

export interface Emitter {
  /** Calls the listener each time this event happens. Returns a function that removes the listener. */
  on<Event extends SessionEvent>(event: Event, listener: Listener<Event>): () => void;
  emit<Event extends SessionEvent>(event: Event, detail: SessionEvents[Event]): void;
}

export function createEmitter(): Emitter {
  const target = new EventTarget();
  return {
    on(event, listener) {
      const heard = (raised: Event) => listener((raised as CustomEvent).detail);
      target.addEventListener(event, heard);
      return () => target.removeEventListener(event, heard);
    },
    emit(event, detail) {
      target.dispatchEvent(new CustomEvent(event, { detail }));
    },
  };
}
