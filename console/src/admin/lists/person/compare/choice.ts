import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { useSyncExternalStore } from "react";
import { session } from "../../../../providers/session.ts";

type Chosen = Pick<PersonSummary, "_id" | "first_name">;

let chosen: Chosen | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores which person is chosen first for a comparison, until the user chooses the second. The choice works across all
 * lists and is only in memory.
 */
export function choose(person: Chosen | null): void {
  chosen = person && { _id: person._id, first_name: person.first_name };
  for (const listener of listeners) listener();
}

/** Returns the person who is chosen first for a comparison. */
export function useChosen(): Chosen | null {
  return useSyncExternalStore(subscribe, () => chosen);
}

session.on("loggedOut", () => choose(null));
