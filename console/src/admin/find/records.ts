import { formatKobo } from "@agbara/shared/money.ts";
import { dayInWords } from "../../components/dates.ts";
import type { IconName } from "../kit/Icon.tsx";
import type { Choice } from "./choices.ts";
import type { FoundRecord } from "./use-found.ts";

/** The name of each kind of record, its icon, and the address of its screen. */
const KINDS: Record<FoundRecord["kind"], { word: string; icon: IconName; path: string }> = {
  refund: { word: "Refund", icon: "back", path: "refunds" },
  dispute: { word: "Dispute", icon: "chat", path: "disputes" },
  payout: { word: "Payout", icon: "next", path: "payouts" },
  gift: { word: "Gift", icon: "heart", path: "gifts" },
  page: { word: "Page", icon: "cards", path: "entrepreneurs" },
};

const FOUND_BY: Record<FoundRecord["found_by"], string> = {
  code: "by code",
  reference: "by our reference",
  gateway_reference: "by the gateway's reference",
  receipt: "by the receipt's number",
  phone: "by phone",
  email: "by e-mail",
  name: "",
};

/** Returns the choice in Find for a record of money. */
export function recordChoice(record: FoundRecord): Choice {
  const { kind, _id, title, at, sum, waits, found_by } = record;
  const { word, icon, path } = KINDS[kind];
  const line = [word, waits ? "waits" : "", dayInWords(at), FOUND_BY[found_by]];
  return {
    id: `${kind}-${_id}`,
    title: title || "Name deleted",
    line: line.filter(Boolean).join(" · "),
    ...(sum !== null && { aside: formatKobo(sum) }),
    icon,
    path: `/admin21/${path}/${_id}`,
  };
}

/**
 * Returns true if Enter may open the first of several records. The first must be the only one that waits for staff, and
 * all must have the same title. For example, a donor telephones, and finance types the donor's phone number. Then Enter
 * opens the refund that waits, even if the donor has made many gifts.
 */
export function isMeant([first, ...others]: readonly FoundRecord[]): boolean {
  return (
    first?.waits === true && others.every(({ waits, title }) => !waits && title === first.title)
  );
}
