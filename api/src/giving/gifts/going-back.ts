import { REFUND_ASKS } from "@agbara/shared/constants.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { waitingForDonor } from "../page-choices/queries.ts";
import { gift_parts, vouchers } from "../tables.ts";
import { type Gift, type GiftPart, partsOf } from "./queries.ts";

export interface Asking {
  now: Date;
  /**
   * True if the donor asks for a refund. If false, finds only parts that can always go back, see {@link whatGoesBack}.
   */
  asked: boolean;
  /** The ids of the parts that the donor wants back. Missing if the donor wants everything back. */
  wanted?: ReadonlySet<string> | undefined;
  /** The ids of vouchers that can go back. A voucher goes back whole or not at all. */
  vouchers: ReadonlySet<string>;
  /** The ids of parts whose page we cannot pay, if the donor or the draw may still choose another page for them. */
  waiting: ReadonlySet<string>;
  /**
   * The ids of pages that we suspended and then closed. All their money that we have not paid out goes back to donors,
   * even from redeemed vouchers.
   */
  givenBack: ReadonlySet<string>;
}

/**
 * Finds the parts of a gift that can go back to the donor. Some can always go back: parts that no page could take,
 * parts whose page we cannot pay, and parts of a page whose money goes back. If the donor asks in time, parts that we
 * still have can go back too, but not parts from a voucher.
 *
 * The fee and the tip go back together with the last of the other parts, so a full refund returns everything that was
 * charged. But if a lost dispute has taken the fee and the tip, they do not go back.
 *
 * To find out which part is the last, we count a part as refunded as soon as its refund has begun. This is safe. While
 * a refund waits for a decision, no other refund begins. After the approval, nobody can stop the refund.
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

/** Tells whether a part can go back at any time, even after its refund window. */
const goesAnyway = ({ id, state, entrepreneur_id }: GiftPart, { waiting, givenBack }: Asking) =>
  (state === "unallocated" && !waiting.has(id)) ||
  (isNotPaid(state) && givenBack.has(entrepreneur_id ?? ""));

const isNotPaid = (state: GiftPart["state"]) =>
  state === "held" || state === "available" || state === "returned";

function goesInTime(part: GiftPart, { now, asked, vouchers: cards }: Asking): boolean {
  const { id, kind, state, window_ends_at, voucher_id } = part;
  // A part is sometimes `available` before its window ends, if a server's clock was some hours ahead.
  const isHere = state === "held" || state === "available";
  if (!asked || !isHere || voucher_id !== null) return false;
  return kind === "voucher" ? cards.has(id) : window_ends_at !== null && window_ends_at >= now;
}

/** The money that the donor gets back if they ask for a refund now. */
export interface Back {
  parts: GiftPart[];
  /** Until when the donor can ask for the whole sum. Null if no money can go back or if there is no deadline. */
  until: Date | null;
}

/**
 * Finds the parts that a donor gets back if they ask for a refund now. The call for refunds gives back exactly these
 * parts.
 */
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

/** Counts how often the donor has asked for a refund of this gift. */
export async function timesAsked(db: Database, giftId: string): Promise<number> {
  const [row] = await rowsOf<{ times: string }>(
    db,
    sql`select count(*)::text as times from refunds where gift_id = ${giftId} and cause = 'asked'`,
  );
  return Number(row?.times ?? 0);
}

/**
 * Returns true if the donor cannot ask for a refund now: an earlier request is still open, the donor's bank disputes
 * the payment, or the donor has asked as often as we allow.
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

/**
 * Matches the vouchers of this gift that can go back: nobody has redeemed any of their money, and the donor may still
 * ask for a refund.
 */
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

/** Finds this gift's pages whose money goes back to donors, because finance decided so. */
export async function pagesThatGiveBack(db: Database, giftId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(and(eq(gift_parts.gift_id, giftId), goesBack(sql`${gift_parts.entrepreneur_id}`)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
