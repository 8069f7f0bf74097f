import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import type { ConsoleProvider } from "../../../providers/dataProvider.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { nextOf, type RefundRow } from "./refund.ts";

type Present = Pick<RefundRow, "_id" | "asked_at">;

/** Opens the next refund that needs a decision. If none is left, opens the list of refunds. */
export function useNextRefund(present?: Present) {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** `done` is a sentence that says what happened to the current refund. The next screen shows it. */
  async function next(done = "") {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = (await dataProvider.call("finance.refunds.list", { state: "asked" })).data;
      const found = nextOf(data, present);
      if (!found)
        showNotice({
          kind: "success",
          text: `${done} No other refund waits for a decision.`.trim(),
        });
      navigate(`/admin21/refunds${found ? `/${found._id}` : ""}`);
    } catch {
      // If the call fails, the screen stays open, and the snack-bar shows the failure.
    }
    setBusy(false);
  }

  return { next, busy };
}

/** Opens the next refund that waits for a decision. */
export function NextRefund({ present }: { present?: Present }) {
  const { next, busy } = useNextRefund(present);
  return (
    <KeyButton
      variant={present ? "outlined" : "contained"}
      shortcut="nextDue"
      aria-busy={busy}
      onClick={() => next()}
    >
      Next
    </KeyButton>
  );
}
