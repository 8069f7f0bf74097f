import { approveRefund, askRefund, withdrawRefund } from "../../finance/refunds/rules.ts";
import { sendRefunds } from "../../finance/refunds/sending.ts";
import type { Counter } from "./counter.ts";
import { donorOf, giveOne } from "./giving.ts";
import type { Setting } from "./setting.ts";

interface Asked {
  /** Days ago. */
  given: number;
  asked: number;
  /** How long ago somebody decided about the refund, in days. Missing if nobody has decided yet. */
  decided?: number;
  reason: string | null;
  /** What goes wrong when the gateway should pay the refund. Missing if nothing goes wrong. */
  wrong?: "later" | "need an account";
  /** True if the donor withdrew the request. */
  withdrawn?: boolean;
}

/** The refunds that donors asked us to pay. The first is overdue, because nobody has paid it at the gateway. */
const ASKED: readonly Asked[] = [
  { given: 31, asked: 30, decided: 29, reason: "I gave twice by mistake.", wrong: "later" },
  { given: 12, asked: 11, decided: 10, reason: null },
  { given: 9, asked: 8, decided: 7, reason: "My card was replaced.", wrong: "need an account" },
  {
    given: 13,
    asked: 6,
    decided: 5,
    reason: "I want to give my money to another page.",
    withdrawn: true,
  },
  { given: 5, asked: 4, reason: "I meant ₦2,000." },
  { given: 3, asked: 2, reason: null },
  { given: 2, asked: 1, reason: "My son pressed the button." },
];

/**
 * Makes donors ask for refunds of every kind. One donor wants back the gift with the id `cards`. This gift bought gift
 * cards, and one of them is already used.
 */
export async function askBack(counter: Counter, setting: Setting, cards: string) {
  for (const [nth, asked] of ASKED.entries()) await askOne(counter, setting, { nth, asked });
  const { db, mail } = counter;
  await askRefund({ db, mail, now: setting.before(1) }, cards, { reason: "We bought too many." });
}

async function askOne(
  counter: Counter,
  { pages, finance, before }: Setting,
  { nth, asked }: { nth: number; asked: Asked },
) {
  const { db, mail } = counter;
  const parts = [{ entrepreneurId: pages(nth), amount: BigInt(400_000 + nth * 50_000) }];
  const wanted = { kind: "entrepreneur", donor: donorOf(220 + nth), parts } as const;
  const gift = await giveOne(counter, wanted, before(asked.given));
  const { id } = await askRefund({ db, mail, now: before(asked.asked) }, gift.id, {
    reason: asked.reason,
  });
  if (asked.decided === undefined) return;
  const now = before(asked.decided);
  if (asked.withdrawn) return withdrawRefund({ db, mail, now }, gift.id, id);
  const actorId = finance[nth % finance.length] ?? "";
  await approveRefund({ db, mail, now, holidays: new Set() }, id, actorId);
  counter.set(before(asked.decided, -1));
  const refunds = asked.wrong ?? "paid";
  await counter.whileWrong({ refunds }, () => sendRefunds(counter));
}
