import { useRefresh, useUpdate } from "react-admin";
import { showNotice } from "../../components/notices.ts";
import type { StaffAction } from "../../providers/dataProvider.ts";
import type { StaffAccount } from "./staff.ts";

/** Does something with an account, says that it is done, and reads the list again. */
export function useStaffAction(account: StaffAccount) {
  const { id, proposal } = account;
  const [update, { isPending }] = useUpdate();
  const refresh = useRefresh();

  async function act(action: StaffAction, done: string) {
    if (isPending) return;
    const meta = { action, proposal: proposal?._id };
    try {
      await update("staff", { id, data: {}, previousData: account, meta }, { returnPromise: true });
      showNotice({ kind: "success", text: `Success: ${done}` });
    } catch {
      // Told by the snack-bar. What another admin did meanwhile is in the list.
    }
    refresh();
  }

  return { act, busy: isPending };
}
