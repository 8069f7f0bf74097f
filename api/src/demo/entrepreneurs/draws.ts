import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { freezeList } from "../../giving/draw/lists.ts";
import { chosenBy } from "../../giving/draw/queries.ts";
import { begin, reveal } from "../../giving/draw/rules.ts";
import type { Counter } from "../money/counter.ts";
import { createRandom } from "../random.ts";
import { give } from "./gifts.ts";

/** A planned draw: what the donor wants, and how the draw ends. */
interface Planned {
  people: number;
  /** The amount for each page, in kobo. No page needs exactly this amount, so no draw completes a page's target. */
  amount: number;
  state?: string;
  /**
   * How the draw ends. `paid`: the donor pays. `left`: the donor sees the result and does not pay. `again`: the donor
   * draws again. `dropped`: the donor closed the browser before it sent its part of the random number.
   */
  end: "paid" | "left" | "again" | "dropped";
}

/** The draws of each day. The days are counted back from today. */
const PLAN: readonly (readonly [daysAgo: number, draws: readonly Planned[]])[] = [
  [
    6,
    [
      { people: 3, amount: 510_000, end: "paid" },
      { people: 2, amount: 310_000, state: "ng-la", end: "again" },
      { people: 2, amount: 310_000, state: "ng-la", end: "paid" },
    ],
  ],
  [
    3,
    [
      { people: 5, amount: 1_010_000, end: "left" },
      { people: 1, amount: 2_010_000, end: "dropped" },
    ],
  ],
  [1, [{ people: 10, amount: 110_000, end: "paid" }]],
];

/**
 * The donor of draw `n` is the invented person with the number `FIRST_DONOR + n`. Donors of all other gifts have other
 * numbers.
 */
const FIRST_DONOR = 90;

/**
 * Makes each day's draws with the product's own code. Also freezes today's list of pages, so that a visitor can start a
 * draw immediately.
 */
export async function drawSome(counter: Counter, now: Date) {
  const { db } = counter;
  for (const [daysAgo, planned] of PLAN) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    await freezeList(db, at);
    await drawEach(counter, at, planned);
  }
  await freezeList(db, now);
}

async function drawEach(counter: Counter, at: Date, planned: readonly Planned[]) {
  const { db, codeKey } = counter;
  const drawing = { db, codeKey, now: at };
  let instead_of: string | undefined;
  for (const [nth, { end, ...asked }] of planned.entries()) {
    const id = randomUUID();
    await begin(drawing, { ...asked, id, ...(instead_of && { instead_of }) });
    instead_of = end === "again" ? id : undefined;
    if (end === "dropped") continue;
    const { number } = await reveal(drawing, { id });
    if (end !== "paid") continue;
    const pages = (await chosenBy(db, number)).map((page) => page.id);
    const gift = { donor: FIRST_DONOR + number, amount: asked.amount, pages, at, draw: number };
    await give(counter, gift, createRandom(`drawn ${nth}`));
  }
}
