import { TRANSFERS } from "../../kit/money/transfers.ts";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import type { JournalSums } from "./ledger-words.ts";

const COLUMNS: readonly Column<JournalSums[number]>[] = [
  { title: "Why", at: "1-start", isLong: true, cell: ({ kind }) => TRANSFERS[kind] },
  {
    title: "Transfers",
    at: "2-start",
    isSum: true,
    isNamed: true,
    cell: ({ transfers }) => transfers.toLocaleString("en"),
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

interface KindSumsProps {
  id: string;
  title: string;
  sums: JournalSums;
  /** True to show a last row with the sum of all kinds. */
  isAddedUp?: boolean;
}

/** Shows why money moved. Lists each kind of transfer, with the number of transfers and their sum. */
export function KindSums({ id, title, sums, isAddedUp = false }: KindSumsProps) {
  const all = sums.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LedgerTable
        label={title}
        columns={COLUMNS}
        rows={sums}
        keyOf={({ kind }) => kind}
        isList={false}
        foot={isAddedUp ? { title: "All", sums: [<Sum key="sum" kobo={all} />] } : undefined}
      />
    </section>
  );
}
