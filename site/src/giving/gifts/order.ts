import { GIFT_AMOUNT, GIFT_LIMITS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import {
  type GiftSaid,
  type GiftText,
  TEXTS_OF_GIFT,
} from "@agbara/shared/contract/parts/gift-rows.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { firstNameOf } from "@agbara/shared/text/first-name.ts";
import { hasLetter, holdsAddress, oneLine } from "@agbara/shared/text/one-line.ts";
import { clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { peopleOf } from "../../islands/fields/PeopleField.tsx";
import type { SiteWords } from "../../words/words.ts";

/**
 * Whom the gift is for when the donor opens the form. `needs`: the money that the page needs, in kobo. `each`: the
 * money for each person that a draw chose, in kobo.
 */
export type Goal =
  | {
      kind: "entrepreneur";
      code: string;
      name: string;
      needs: number;
      /** What the page's money buys, each line with its price in kobo. */
      buys?: readonly { words: string; sum: number }[];
    }
  | { kind: "voucher" }
  | { kind: "empower"; draw: number; people: number; each: number };

/** The values of the form's fields. A checkbox is "on" or empty. */
export type Entered = Record<
  | "people"
  | "amount"
  | "covers_fee"
  | "abroad"
  | "tip"
  | "name"
  | "email"
  | "body"
  | "news"
  | GiftSaid,
  string
>;

type GiveWords = SiteWords["give"];
type Create = Input<"giving.gifts.create">;

/** Returns the smallest and the largest amount for one page or one card, in kobo. */
export function limitsOf(goal: Goal): { least: number; most: number } {
  const { min: least, max: most } = GIFT_AMOUNT;
  if (goal.kind === "empower") return { least: goal.each, most: goal.each };
  return { least, most: goal.kind === "entrepreneur" ? Math.min(goal.needs, most) : most };
}

/** Returns the input for the call that returns the price. Returns null until the donor has entered a valid amount. */
export function askedOf(entered: Entered, goal: Goal): Input<"giving.gifts.quote"> | null {
  const amount = amountIn(entered, goal);
  const { least, most } = limitsOf(goal);
  const tip = clearKobo(entered.tip) ?? 0;
  if (wrongSum(entered.tip)) return null;
  if (amount < least || amount > most || tip > GIFT_LIMITS.tip_kobo) return null;
  const people = peopleIn(entered, goal);
  return { people, amount, tip, covers_fee: entered.covers_fee !== "", ...abroadOf(entered) };
}

const abroadOf = ({ abroad }: Entered) => (abroad ? { abroad: true } : {});

/** Returns the mistakes in the first step, by field. */
export function wrongInFirst(
  entered: Entered,
  goal: Goal,
  words: GiveWords,
): Record<string, string> {
  const { least, most } = limitsOf(goal);
  const amount = amountIn(entered, goal);
  const unclear = goal.kind === "empower" ? null : wrongSum(entered.amount);
  const tip = wrongTip(entered, words);
  const tooMuch = goal.kind === "voucher" ? words.tooMuchEach : words.tooMuch;
  return {
    ...(amount < least && { amount: fill(words.tooLittle, { least: formatKobo(least) }) }),
    ...(amount > most && { amount: fill(tooMuch, { most: formatKobo(most) }) }),
    ...(unclear && { amount: unclear }),
    ...(tip && { tip }),
  };
}

/** Returns what is wrong with the donor's name. */
export function wrongInName(name: string, words: GiveWords): { name?: string } {
  if (!hasLetter(oneLine(name))) return { name: words.nameMissing };
  return holdsAddress(oneLine(name)) ? { name: words.nameAddress } : {};
}

function wrongTip({ tip }: Entered, words: GiveWords): string | null {
  const most = GIFT_LIMITS.tip_kobo;
  if ((clearKobo(tip) ?? 0) > most) return fill(words.tipMost, { most: formatKobo(most) });
  return wrongSum(tip);
}

/** Builds the API's input for a new gift, except its id. */
export function orderOf(entered: Entered, goal: Goal): Omit<Create, "id"> {
  return {
    kind: goal.kind,
    amount: amountIn(entered, goal),
    ...forWhom(entered, goal),
    covers_fee: entered.covers_fee !== "",
    tip: clearKobo(entered.tip) ?? 0,
    ...abroadOf(entered),
    if_full: entered.if_full === "draw" ? "draw" : "refund",
    anonymous: entered.anonymous !== "",
    ...publicNameOf(entered, goal),
    ...textsOf(entered),
    ...(entered.news && { news: true }),
    donor: {
      name: entered.name.trim(),
      email: entered.email.trim(),
      ...(entered.body && { body: true }),
    },
  };
}

/**
 * Returns the donor's first name if the page may show it. Returns null for a gift card (it has no page yet), for a
 * company (it has no first name), and for a name with characters other than letters.
 */
export function nameToShow({ name, anonymous, body }: Entered, goal: Goal): string | null {
  return goal.kind === "voucher" || anonymous || body ? null : firstNameOf(name);
}

function publicNameOf(entered: Entered, goal: Goal): Pick<Create, "public_name"> {
  const public_name = nameToShow(entered, goal);
  return entered.public_name && public_name ? { public_name } : {};
}

/** Returns the texts that the donor has written with the gift. */
function textsOf(entered: Entered): Partial<Pick<Create, GiftText>> {
  const written = TEXTS_OF_GIFT.map((field) => [field, entered[field].trim()]);
  return Object.fromEntries(written.filter(([, text]) => text));
}

function forWhom(entered: Entered, goal: Goal): Pick<Create, "people" | "pages" | "draw"> {
  if (goal.kind === "empower") return { draw: goal.draw };
  return goal.kind === "voucher" ? { people: peopleOf(entered.people) } : { pages: [goal.code] };
}

function peopleIn(entered: Entered, goal: Goal): number {
  if (goal.kind === "empower") return goal.people;
  return goal.kind === "voucher" ? peopleOf(entered.people) : 1;
}

/** Returns the amount for each person or card, in kobo. After a draw, this amount is fixed. */
const amountIn = (entered: Entered, goal: Goal) =>
  goal.kind === "empower" ? goal.each : (clearKobo(entered.amount) ?? 0);

/** A button with an amount also says what the amount buys, if that text has at most this many characters. */
const SHORT_LINE = 32;

/**
 * Says what an amount buys for a page. If the page needs exactly this amount, says so. Otherwise looks in the price
 * list for lines that the amount can pay, and returns the most expensive short line. Returns null if there is no such
 * line.
 */
export function buysWith(
  kobo: number,
  { needs, buys = [] }: Extract<Goal, { kind: "entrepreneur" }>,
  words: GiveWords,
): string | null {
  if (kobo === needs) return words.whole;
  const [line] = buys
    .filter(({ sum, words: { length } }) => sum <= kobo && length <= SHORT_LINE)
    .toSorted((one, other) => other.sum - one.sum);
  return line?.words ?? null;
}

/**
 * Says how the sum of gift cards comes about, for example "3 cards × ₦2,000". Before an amount is chosen, says only how
 * many cards there are. Returns null for other gifts.
 */
export function cardsInWords(entered: Entered, goal: Goal, words: GiveWords): string | null {
  if (goal.kind !== "voucher") return null;
  const n = peopleIn(entered, goal);
  const kobo = amountIn(entered, goal);
  const said = kobo > 0 ? words.cards : words.cardsAlone;
  return fill(n === 1 ? said.one : said.other, { n, amount: formatKobo(kobo) });
}

/** Describes the gift, for example "₦10,000 to Ada" or "5 gift cards of ₦2,000 each". */
export function inWords(entered: Entered, goal: Goal, words: GiveWords): string {
  const amount = formatKobo(amountIn(entered, goal));
  if (goal.kind === "entrepreneur") return fill(words.summary, { amount, name: goal.name });
  const n = peopleIn(entered, goal);
  const said = goal.kind === "empower" ? words.summaryDrawn : words.summaryCards;
  return fill(n === 1 ? said.one : said.other, { n, amount });
}
