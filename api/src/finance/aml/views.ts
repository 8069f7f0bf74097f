import type { AmlFlag } from "@agbara/shared/contract/finance/aml.ts";
import { nairaInFile } from "@agbara/shared/money.ts";
import { csvOf } from "@agbara/shared/text/csv.ts";
import type { FlagRow, ReportLine } from "./desk-queries.ts";

export function flagView({ flag, gift, donor }: FlagRow): AmlFlag {
  return {
    _id: flag.id,
    rule: flag.rule,
    gift: {
      _id: gift.id,
      total: Number(gift.total),
      paid_at: (gift.paid_at ?? flag.found_at).toISOString(),
    },
    donor,
    amount: Number(flag.amount),
    shared: flag.shared,
    found_at: flag.found_at.toISOString(),
    due_at: flag.due_at.toISOString(),
    verdict: flag.verdict,
    decided_at: flag.decided_at?.toISOString() ?? null,
    reason: flag.note,
  };
}

const COLUMNS = [
  "Rule",
  "Found",
  "Donor",
  "E-mail",
  "Company or association",
  "Gift",
  "Paid",
  "Naira",
  "Gateway",
  "Payment",
  "Given to",
  "In common",
];

/**
 * Returns the CSV file that compliance sends to the authority. It lists the gifts that the rule added up, with one line
 * for each page or voucher.
 */
export function reportOf({ flag }: FlagRow, lines: ReportLine[]): string {
  return csvOf(
    COLUMNS,
    lines.map((line) => [
      flag.rule,
      flag.found_at.toISOString(),
      line.name,
      line.email,
      line.body ? "yes" : "no",
      line.gift,
      line.paid_at.toISOString(),
      nairaInFile(line.amount),
      line.gateway,
      line.payment,
      line.given_to,
      line.gift === flag.gift_id ? flag.shared.join(" ") : "",
    ]),
  );
}
