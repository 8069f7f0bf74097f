import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { freezeList } from "../../giving/draw/lists.ts";
import { chosenBy } from "../../giving/draw/queries.ts";
import { begin, reveal } from "../../giving/draw/rules.ts";
import type { Counter } from "../money/counter.ts";
import { createRandom } from "../random.ts";
import { give } from "./gifts.ts";

/** A planned draw: what the donor asks for, and how the draw ends. */
interface Planned {
  people: number;
  /** Kobo for each page. No page needs exactly this amount, so no draw completes a page's target. */
  amount: number;
  state?: string;
  /** How the draw ends. `dropped`: the donor closes the browser before it sends its part of the random number. */
  end: "paid" | "left" | "again" | "dropped";
}

/** The draws of each day, with the number of days since that day. */
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

/** The number of a draw's donor is this number plus the draw's number. So draws have donors of their own. */
const FIRST_DONOR = 90;

/**
 * Makes each day's draws by the usual rules. Also freezes today's list of pages, so that the next draw can begin at
 * once.
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
