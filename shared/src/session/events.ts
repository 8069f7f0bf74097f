import type { User } from "../contract/parts/entities.ts";
import type { Requirement } from "../contract/parts/error-body.ts";

/** The six session events of the specification's point 4, and the detail of each. */
export interface SessionEvents {
  loggedIn: { user: User; introductions: boolean };
  /** `reason` tells the login page which sentence to show. */
  loggedOut: { reason: "asked" | "refused" | "expired" | "unreadable" | "elsewhere" };
  /** The screen may show old data. The network came back, or another tab changed the session. */
  networkRefresh: undefined;
  /**
   * A message for the snack-bar. Loading indicators stop. `reference` names the request if the server failed.
   * `saidAtFields`: the form already shows the message at its fields. `saidOnScreen`: the screen already says that the
   * record does not exist. If one of the last two is true, nothing else shows the message.
   */
  httpError: {
    status: number;
    message: string;
    reference?: string;
    saidAtFields?: true;
    saidOnScreen?: true;
  };
  /** `fits`: how many members fit the person, if the server said so. */
  httpRequirementError: { requirement: Requirement | null; fits?: number };
  /** An answer's token and user have replaced the stored ones. */
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
