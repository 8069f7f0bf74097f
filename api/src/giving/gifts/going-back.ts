import { REFUND_ASKS } from "@agbara/shared/constants.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { waitingForDonor } from "../page-choices/queries.ts";
import { gift_parts, vouchers } from "../tables.ts";
import { type Gift, type GiftPart, partsOf } from "./queries.ts";

export interface Asking {
  now: Date;
  /** True if the donor asks for the gift back. If false, only money that no page could take goes back. */
  asked: boolean;
  /** The parts that the donor chose. Missing if the donor wants everything back. */
  wanted?: ReadonlySet<string> | undefined;
  /** Vouchers that go back. Each goes back whole or not at all. */
  vouchers: ReadonlySet<string>;
  /** Parts whose page we cannot pay. The donor or the draw may still choose another page. */
  waiting: ReadonlySet<string>;
  /**
   * Pages that we suspended and then closed. All their money that we have not paid out goes back, even from redeemed
   * vouchers.
   */
  givenBack: ReadonlySet<string>;
}

/**
 * Finds the parts of a gift that can go back: parts that no page could take, parts whose page cannot be paid, and parts
 * of a page whose money goes back. If the donor asks in time, parts that we still hold can go back too, but not parts
 * that came from a voucher.
 *
 * The fee and the tip go back with the last of the other parts. So a full refund returns everything that was charged.
 * If a lost dispute has already taken the fee and the tip, they stay. A part that is on its way back counts as gone.
 * This is safe, because no other refund begins while a request waits for a decision, and nobody can withdraw an
 * approval.
 */
export function whatGoesBack(parts: readonly GiftPart[], asking: Asking): GiftPart[] {
  const given = parts.filter((part) => !isExtra(part));
  const taken = given.filter(
    (part) =>
      (asking.wanted?.has(part.id) ?? true) &&
      (goesAnyway(part, asking) || goesInTime(part, asking)),
  );
  const isGone = ({ state }: GiftPart) => state === "refunded" || state === "refunding";
  const isAll = given.every((part) => taken.includes(part) || isGone(part));
  const isHere = ({ state }: GiftPart) => state === "unallocated" || isNotPaid(state);
  const extras = parts.filter((part) => isExtra(part) && isHere(part));
  return taken.length > 0 && isAll ? [...taken, ...extras] : taken;
}

/** Tells whether a part is the fee or the tip. */
export const isExtra = ({ kind }: GiftPart) => kind === "fee" || kind === "tip";

/** Tells whether a part can go back on any day, even after its refund window. */
const goesAnyway = ({ id, state, entrepreneur_id }: GiftPart, { waiting, givenBack }: Asking) =>
  (state === "unallocated" && !waiting.has(id)) ||
  (isNotPaid(state) && givenBack.has(entrepreneur_id ?? ""));

const isNotPaid = (state: GiftPart["state"]) =>
  state === "held" || state === "available" || state === "returned";

function goesInTime(part: GiftPart, { now, asked, vouchers: cards }: Asking): boolean {
  const { id, kind, state, window_ends_at, voucher_id } = part;
  // A part can be `available` before its window ends if a clock was ahead for some hours.
  const isHere = state === "held" || state === "available";
  if (!asked || !isHere || voucher_id !== null) return false;
  return kind === "voucher" ? cards.has(id) : window_ends_at !== null && window_ends_at >= now;
}

/** The money that would go back if the donor asked now. */
export interface Back {
  parts: GiftPart[];
  /** The donor can ask for the whole sum until this moment. Null if no money can go back or if there is no last day. */
  until: Date | null;
}

/** Finds the parts that a donor would get back if they asked now. The call for refunds takes exactly these parts. */
export async function whatCouldGoBack(db: Database, gift: Gift, now: Date): Promise<Back> {
  const { id, paid_by } = gift;
  if (paid_by === null || (await isAskedOrStopped(db, { id, paid_by })))
    return { parts: [], until: null };
  const asking: Asking = {
    now,
    asked: true,
    vouchers: await freezable(db, id, now),
    waiting: await waitingForDonor(db, id, now),
    givenBack: await pagesThatGiveBack(db, id),
  };
  const parts = whatGoesBack(await partsOf(db, id), asking);
  const ends = parts.flatMap((part) =>
    goesAnyway(part, asking) || isExtra(part) ? [] : (part.window_ends_at?.getTime() ?? []),
  );
  return { parts, until: ends.length > 0 ? new Date(Math.min(...ends)) : null };
}

/** Counts how often the donor has asked for a gift back. */
export async function timesAsked(db: Database, giftId: string): Promise<number> {
  const [row] = await rowsOf<{ times: string }>(
    db,
    sql`select count(*)::text as times from refunds where gift_id = ${giftId} and cause = 'asked'`,
  );
  return Number(row?.times ?? 0);
}

/**
 * Tells whether a request has no effect now. This is so if a request of the donor waits, their bank disputes the
 * payment, or they have already asked as often as allowed.
 */
async function isAskedOrStopped(
  db: Database,
  { id, paid_by: payment }: Pick<Gift, "id" | "paid_by">,
): Promise<boolean> {
  const [row] = await rowsOf<{ so: boolean }>(
    db,
    sql`select exists (select from refunds where payment = ${payment} and state = 'asked')
        or exists (select from disputes where payment = ${payment} and state = 'open' and charge_id is null) as so`,
  );
  return row?.so === true || (await timesAsked(db, id)) >= REFUND_ASKS;
}

/** Matches a voucher if nobody has redeemed any of its money and the donor may still ask for it back. */
export const isFreezable = (giftId: string, now: Date): SQL | undefined =>
  and(
    eq(vouchers.gift_id, giftId),
    eq(vouchers.state, "bought"),
    eq(vouchers.left, vouchers.amount),
    sql`exists (select from ${gift_parts} where ${gift_parts.id} = ${vouchers.id}
      and ${gift_parts.state} = 'held' and ${gift_parts.window_ends_at} >= ${now.toISOString()})`,
  );

async function freezable(db: Database, giftId: string, now: Date): Promise<Set<string>> {
  const rows = await db.select({ id: vouchers.id }).from(vouchers).where(isFreezable(giftId, now));
  return new Set(rows.map(({ id }) => id));
}

/** Matches a closed page if finance decided that its money goes back to the donors. */
export const goesBack = (pageId: SQL): SQL => sql`exists (
  select from page_suspensions as decided join entrepreneurs as closed on closed.id = decided.entrepreneur_id
   where decided.entrepreneur_id = ${pageId} and decided.outcome = 'returned' and closed.status = 'closed')`;

/** Finds the pages of a gift whose money goes back. */
export async function pagesThatGiveBack(db: Database, giftId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(and(eq(gift_parts.gift_id, giftId), goesBack(sql`${gift_parts.entrepreneur_id}`)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
