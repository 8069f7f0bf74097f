import { useDraft } from "../../../components/drafts.ts";
import type { Item } from "./payout.ts";

/**
 * Stores which payouts of a batch the person has compared. A mark stays until the payout is approved, even if the
 * session ends.
 */
export function useMarks(batchId: string, items: readonly Item[]) {
  const { draft, set, settle } = useDraft<string[]>(`marks of batch ${batchId}`);
  const open = items.filter(({ approvable }) => approvable).map(({ _id }) => _id);
  const marked = (draft ?? []).filter((id) => open.includes(id));
  return {
    /** The marked payouts that can still be approved. */
    marked,
    open,
    toggle(id: string) {
      set(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
    },
    settle,
  };
}

export type Marks = ReturnType<typeof useMarks>;
