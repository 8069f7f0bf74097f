import Button from "@mui/material/Button";
import { useState } from "react";
import { useRefresh, useUpdate } from "react-admin";
import { showNotice } from "../../components/notices.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import type { StaffAccount } from "./staff.ts";

/** Ends an account after a second look, or opens one again. */
export function AccountSwitch({ account }: { account: StaffAccount }) {
  const { id, first_name, ended_at } = account;
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const refresh = useRefresh();

  async function change(action: "end" | "reopen") {
    if (isPending) return;
    const params = { id, data: {}, previousData: account, meta: { action } };
    try {
      await update("staff", params, { returnPromise: true });
      const said = action === "end" ? "closed" : "open again";
      showNotice({ kind: "success", text: `Success: The account of ${first_name} is ${said}` });
      refresh();
    } catch {
      // Told by the snack-bar, and the account stays as it is.
    }
    setAsking(false);
  }

  if (ended_at)
    return (
      <Button
        variant="outlined"
        aria-label={`Reopen account of ${first_name}`}
        aria-busy={isPending}
        onClick={() => change("reopen")}
      >
        Reopen account
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-label={`Close account of ${first_name}`}
        onClick={() => setAsking(true)}
      >
        Close account
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Close the account of ${first_name}?`}
        keep="Keep it"
        act="Close account"
        danger
        busy={isPending}
        onClose={() => setAsking(false)}
        onAct={() => change("end")}
      >
        <p>
          {first_name} will be logged out everywhere at once and cannot log in any more. Notes and
          the audit trail do not change.
        </p>
      </ConfirmDialog>
    </>
  );
}
