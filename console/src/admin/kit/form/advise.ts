import { CallError } from "@agbara/shared/client/call-error.ts";
import { addToFailure, type Undo } from "../../../components/notices.ts";

/** Whether nobody knows what became of a call: no answer came, or the server failed. Only then it is tried again as it was. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * Says beside a failure that is told already what is kept and what to do, where the call may be tried again as it was.
 * What is told stays to the letter; a refusal says by itself what to do.
 */
export function adviseAfter(error: unknown, advice: string, undo?: Undo): void {
  if (!(error instanceof CallError) || !leavesOpen(error)) return;
  const why = error.status === 0 ? "We could not reach the server. Check your connection. " : "";
  addToFailure({ advice: why + advice, undo });
}
