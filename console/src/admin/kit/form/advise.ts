import { CallError } from "@agbara/shared/client/call-error.ts";
import { addToFailure, type Undo } from "../../../components/notices.ts";

/**
 * Tells whether the result of a call is unknown. It is unknown if no answer came or the server failed. Only then may
 * the user try the same call again.
 */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * Adds advice to a failure that the user already sees. The advice tells what we have kept, and what to do. Adds it only
 * if the user may try the same call again, because a refusal itself tells what to do. The words that are already on the
 * screen do not change.
 */
export function adviseAfter(error: unknown, advice: string, undo?: Undo): void {
  if (!(error instanceof CallError) || !leavesOpen(error)) return;
  const why = error.status === 0 ? "We could not reach the server. Check your connection. " : "";
  addToFailure({ advice: why + advice, undo });
}
