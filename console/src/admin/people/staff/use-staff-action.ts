import { useRefresh, useUpdate } from "react-admin";
import { showNotice } from "../../../components/notices.ts";
import { useBusy } from "../../../components/use-busy.ts";
import type { StaffAction } from "../../../providers/dataProvider.ts";
import type { StaffAccount } from "./staff.ts";

/** Changes an account, says that it is done, and reads the list again. */
export function useStaffAction(account: StaffAccount) {
  const { id, proposal } = account;
  const [update] = useUpdate();
  const [busy, during] = useBusy();
  const refresh = useRefresh();

  async function act(action: StaffAction, done: string) {
    if (busy) return;
    const meta = { action, proposal: proposal?._id };
    try {
      const params = { id, data: {}, previousData: account, meta };
      await during(() => update("staff", params, { returnPromise: true }));
      showNotice({ kind: "success", text: `Success: ${done}` });
    } catch {
      // The snack-bar shows the error. The list then also shows what another admin did.
    }
    refresh();
  }

  return { act, busy };
}
