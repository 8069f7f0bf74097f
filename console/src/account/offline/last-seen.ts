import type { Output } from "@agbara/shared/contract/calls.ts";
import {
  REGISTRATION_STAGES,
  type RegistrationStage,
  registrationStageOf,
} from "../stages/registration-stage.ts";
import { requestStageOf } from "../stages/request-stage.ts";

/**
 * The data about the person's own account that we store for use without a network. It contains nothing about other
 * people, and no address. It is in local storage, which every logout clears.
 */
interface LastSeen {
  /** Whose it is. */
  _id: string;
  at: string;
  registration: RegistrationStage;
  waiting: number;
  received: number;
  sent: number;
  accepted: number;
  suggestions: number;
}

const KEY = "last-seen";

/** Counts the requests in each state and the suggestions. Also returns the stage of the person's registration. */
export function figuresOf(mine: Output<"introductions.own.mine">["data"], now: Date): LastSeen {
  const { introduction, received, sent, suggestions } = mine;
  const count = (stage: string) =>
    [...received, ...sent].filter((record) => requestStageOf(record) === stage).length;
  return {
    _id: introduction.user._id,
    at: now.toISOString(),
    registration: registrationStageOf(introduction),
    waiting: count("toAnswer"),
    accepted: count("accepted"),
    received: received.length,
    sent: sent.length,
    suggestions: suggestions.length,
  };
}

export function keepLastSeen(seen: LastSeen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Local storage is full, so the older data stays.
  }
}

/** Returns the stored data. Returns null if it belongs to somebody else or is unreadable. */
export function readLastSeen(userId: string | undefined): LastSeen | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isLastSeen(kept) && kept._id === userId ? kept : null;
  } catch {
    return null;
  }
}

function isLastSeen(kept: unknown): kept is LastSeen {
  if (typeof kept !== "object" || kept === null) return false;
  const { _id, at, registration } = kept as Partial<LastSeen>;
  const isStage = REGISTRATION_STAGES.some((stage) => stage === registration);
  return typeof _id === "string" && typeof at === "string" && isStage;
}
