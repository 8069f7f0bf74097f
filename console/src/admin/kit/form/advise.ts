import { CallError } from "@agbara/shared/client/call-error.ts";
import { addToFailure, type Undo } from "../../../components/notices.ts";

/**
 * Tells whether the result of a call is unknown, because no answer came or the server failed. Only then may the same
 * call be tried again.
 */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * Adds advice to a failure that is already shown: what is kept, and what to do. Adds it only if the same call may be
 * tried again, because a refusal itself tells what to do. The words already shown do not change.
 */
export function adviseAfter(error: unknown, advice: string, undo?: Undo): void {
  if (!(error instanceof CallError) || !leavesOpen(error)) return;
  const why = error.status === 0 ? "We could not reach the server. Check your connection. " : "";
  addToFailure({ advice: why + advice, undo });
}
