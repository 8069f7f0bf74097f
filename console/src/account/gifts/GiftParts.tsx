import { brand } from "@agbara/shared/brand.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { isolated } from "@agbara/shared/text/isolated.ts";
import { fill, withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, dayInWords } from "../../components/dates.ts";
import { words } from "../../words/gifts.ts";
import styles from "./Gifts.module.css";

type Gift = Output<"giving.gifts.one">["data"];
type Part = Gift["parts"][number];

/** Lists the parts of a gift, each with its state. All gift cards of the gift share one row. */
export function GiftParts({ gift: { parts, vouchers } }: { gift: Gift }) {
  const cards = parts.filter(({ kind }) => kind === "voucher");
  // When somebody uses a gift card for a page, the gift gets a separate part for that page. This list contains these
  // parts too.
  const others = parts.filter(({ kind }) => kind !== "voucher");
  return (
    <ul className={`ruled list-width ${styles.list}`}>
      {cards.length > 0 && (
        <li>
          <div>
            <p>{words.one.cards}</p>
            {vouchers.length > 0 && <p className="quiet small">{usedOf(vouchers)}</p>}
          </div>
          <p className={styles.sum}>{formatKobo(boughtFor(cards, vouchers))}</p>
        </li>
      )}
      {others.map((part) => (
        <li key={part._id}>
          <div>
            <p className="strong">{nameOf(part)}</p>
            <p className="quiet small">{stateOf(part)}</p>
          </div>
          <p className={styles.sum}>{formatKobo(part.amount)}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Describes the state of a part of a gift, and the day of the expected payment. If a random draw chose the receiver,
 * says which draw.
 */
function stateOf(part: Part): string {
  const { status, choice, window_ends_at: ends, draw_number: number, expected_by: by } = part;
  const name = choice?.page.name ?? "";
  const said = fill(words.one.states[status], {
    name,
    day: choice ? dayInWords(choice.until) : "",
    until: ends ? dayInWords(ends) : "",
  });
  const expected =
    by === null ? "" : `. ${fill(words.one.expected, { day: calendarDayInWords(by) })}`;
  if (choice?.outcome !== "draw" || number === null) return said + expected;
  return `${said}${expected}. ${fill(words.one.drawn, { name, number })}`;
}

/**
 * Returns the price of all gift cards. The cards do not exist before payment. Until then, we add up the gift's parts.
 */
function boughtFor(cards: readonly Part[], vouchers: Gift["vouchers"]): number {
  const of = vouchers.length > 0 ? vouchers : cards;
  return of.reduce((sum, { amount }) => sum + amount, 0);
}

function usedOf(vouchers: Gift["vouchers"]): string {
  const n = vouchers.length;
  const used = vouchers.filter(({ state }) => state === "used").length;
  return fill(n === 1 ? words.one.cardsUsed.one : words.one.cardsUsed.other, { used, n });
}

function nameOf({ kind, page, by_voucher }: Part): string {
  if (kind === "fee") return words.one.fee;
  if (kind === "tip") return fill(words.one.tip, { brand: brand.name });
  const name = page?.name ?? words.one.card;
  return by_voucher ? withNames`${name}, ${words.one.byCard}` : isolated(name);
}
