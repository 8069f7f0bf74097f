import { DAY_MS } from "@agbara/shared/age.ts";
import type { Order } from "../../giving/gifts/gift.ts";
import { buyCards } from "./cards.ts";
import type { Counter } from "./counter.ts";
import { compareLastNight } from "./difference.ts";
import { disputeSome } from "./disputes.ts";
import { giveOne } from "./giving.ts";
import { payOut } from "./payouts.ts";
import { askBack } from "./refunds.ts";
import type { Setting } from "./setting.ts";

const HOUR_MS = 3_600_000;

interface Invented {
  now: Date;
  finance: readonly string[];
  member: Order["donor"];
  /** The ids of the open pages that got no gift. */
  quiet: readonly string[];
}

/**
 * Creates the work that finance sees on a first day: gift cards, refunds, disputes and payouts in every state, and one
 * difference between our books and the gateway's.
 */
export async function workAtDesk(counter: Counter, { now, finance, member, quiet }: Invented) {
  const setting: Setting = {
    finance,
    member,
    pages: (nth) => quiet[nth % quiet.length] ?? "",
    before: (days, hours = 0) => new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS),
  };
  const cards = await buyCards(counter, setting);
  await giveAsMember(counter, setting);
  await askBack(counter, setting, cards);
  await disputeSome(counter, setting);
  await payOut(counter, setting);
  await compareLastNight(counter, setting);
}

/**
 * Gives two gifts as the demonstration member, who has bought gift cards too. The member can still ask for a refund of
 * the first gift. We have already paid out the second gift.
 */
async function giveAsMember(counter: Counter, { member, pages, before }: Setting) {
  for (const [nth, daysAgo] of [3, 70].entries()) {
    const parts = [{ entrepreneurId: pages(nth + 10), amount: 1_500_000n }];
    const wanted = { kind: "entrepreneur", donor: member, parts } as const;
    await giveOne(counter, { ...wanted, message: "For the next step." }, before(daysAgo));
  }
}
