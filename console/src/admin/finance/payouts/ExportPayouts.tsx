import { client } from "../../../providers/api.ts";
import { ExportButton } from "../../lists/saved/export/ExportButton.tsx";

/** Exports the payouts of a batch as a file, to compare it with the bank's list. */
export function ExportPayouts({ batch }: { batch: string }) {
  return (
    <ExportButton
      disabled={false}
      exported={{
        name: "payouts",
        title: "This batch",
        holds:
          "The file holds each payout of this batch, with names and the ends of account numbers",
        read: (reason) => client.call("finance.payouts.export", { batch, reason }),
      }}
    />
  );
}
