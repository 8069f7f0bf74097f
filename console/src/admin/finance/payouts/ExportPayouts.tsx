import { EXPORT_ROWS } from "@agbara/shared/constants.ts";
import { client } from "../../../providers/api.ts";
import { ExportButton } from "../../lists/saved/export/ExportButton.tsx";

interface ExportPayoutsProps {
  /** Exports only the payouts of this batch. */
  batch?: string;
  disabled?: boolean;
}

/** Exports payouts as a file, to compare with the bank's list. */
export function ExportPayouts({ batch, disabled = false }: ExportPayoutsProps) {
  const which = batch
    ? "each payout of this batch"
    : `the latest ${EXPORT_ROWS.toLocaleString("en-GB")} payouts`;
  return (
    <ExportButton
      disabled={disabled}
      exported={{
        name: "payouts",
        title: batch ? "This batch" : "Payouts",
        holds: `The file holds ${which}, with names and the ends of account numbers`,
        rest: "The file of a batch has all its payouts.",
        read: (reason) =>
          client.call("finance.payouts.export", { ...(batch && { batch }), reason }),
      }}
    />
  );
}
