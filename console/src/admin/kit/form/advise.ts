import { CallError } from "@agbara/shared/client/call-error.ts";
import { addToFailure, type Undo } from "../../../components/notices.ts";

/**
 * Returns true if we cannot know whether a call succeeded: no answer came, or the server failed. Only then may the user
 * try the same call again.
 */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * Adds advice to the failure that the snack-bar shows: what we have stored, and what to do. Adds nothing after a
 * refusal, because the refusal's own sentence already says what to do. Does not change the words that are already on
 * the screen.
 */
export function adviseAfter(error: unknown, advice: string, undo?: Undo): void {
  if (!(error instanceof CallError) || !leavesOpen(error)) return;
  const why = error.status === 0 ? "We could not reach the server. Check your connection. " : "";
  addToFailure({ advice: why + advice, undo });
}
