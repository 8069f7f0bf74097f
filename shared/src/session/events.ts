import type { User } from "../contract/parts/entities.ts";
import type { Requirement } from "../contract/parts/error-body.ts";

/** The six session events of the specification's point 4, and what each carries. */
export interface SessionEvents {
  loggedIn: { user: User; introductions: boolean };
  /** `reason` tells the login page which sentence to show. */
  loggedOut: { reason: "asked" | "refused" | "expired" | "unreadable" | "elsewhere" };
  /** What is on the screen may be old: the network came back, or another tab changed the session. */
  networkRefresh: undefined;
  /**
   * A message for the snack-bar; loading indicators stop. `reference` names the request where the server failed.
   * `saidAtFields`: the form says it beside its fields, and nothing else has to.
   * `saidOnScreen`: the screen says in its own place that there is no such record.
   */
  httpError: {
    status: number;
    message: string;
    reference?: string;
    saidAtFields?: true;
    saidOnScreen?: true;
  };
  httpRequirementError: { requirement: Requirement | null };
  /** An answer replaced the stored token and user. */
  loggedInRefresh: { user: User };
}

export type SessionEvent = keyof SessionEvents;
type Listener<Event extends SessionEvent> = (detail: SessionEvents[Event]) => void;

export interface Emitter {
  /** Calls the listener on every such event; returns what ends that. */
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
