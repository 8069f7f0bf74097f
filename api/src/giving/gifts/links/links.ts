import { createHash, randomBytes } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { gifts } from "../../tables.ts";
import { type Gift, moneyCame } from "../queries.ts";
import { gift_links } from "../tables.ts";

/*
 * Anyone with a link to a gift may read the gift, use its vouchers and ask for its money back. So we store only hashes
 * of links.
 */

const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

export const hashOfLink = (secret: string) =>
  createHash("sha256").update(secret).digest("base64url");

/** Makes a link to a gift and returns its secret. Nobody can read the secret later, because we store only its hash. */
export async function addLink(tx: Database, giftId: string, now: Date): Promise<string> {
  const secret = newSecret();
  await tx.insert(gift_links).values({ hash: hashOfLink(secret), gift_id: giftId, made_at: now });
  return secret;
}

/** Finds the gift of a link. Returns null if the link is unknown or was cancelled. */
export async function giftOfLink(db: Database, secret: string): Promise<Gift | null> {
  const [row] = await db
    .select({ gift: gifts })
    .from(gift_links)
    .innerJoin(gifts, eq(gifts.id, gift_links.gift_id))
    .where(eq(gift_links.hash, hashOfLink(secret)));
  return row?.gift ?? null;
}

/** Cancels all links to a gift except this one. */
export async function endOtherLinks(db: Database, giftId: string, secret: string): Promise<void> {
  await db
    .delete(gift_links)
    .where(and(eq(gift_links.gift_id, giftId), ne(gift_links.hash, hashOfLink(secret))));
}

/** A gift that a mail lists, with a new link to it. */
export interface LinkedGift {
  secret: string;
  total: bigint;
  created_at: Date;
  /** The name that the donor gave with this gift. */
  donor: string;
}

/** One mail has at most this many links. A person with more gifts can write to us or use an account. */
const MOST_IN_A_MAIL = 30;

/**
 * Makes a new link to each gift of an address, the latest gift first. Leaves out unpaid gifts, because anybody can
 * begin a gift with another person's address. Runs the same single statement for known and unknown addresses. So the
 * response time does not show whether we know the address.
 */
export async function addLinksOf(tx: Database, email: string, now: Date): Promise<LinkedGift[]> {
  const secrets = Array.from({ length: MOST_IN_A_MAIL }, newSecret);
  const hashes = JSON.stringify(secrets.map(hashOfLink));
  const rows = await rowsOf<{
    nth: number;
    total: string;
    created_at: string | Date;
    donor: string;
  }>(
    tx,
    sql`with theirs as (
          select gift.id, gift.total, gift.created_at, donor.name as donor,
                 (row_number() over (order by gift.created_at desc, gift.id))::int as nth
            from donors as donor join gifts as gift on gift.donor_id = donor.id
           where donor.email = ${email} and ${moneyCame(sql`gift.id`)}
           order by nth limit ${MOST_IN_A_MAIL}),
        made as (
          insert into ${gift_links} (hash, gift_id, made_at)
          select ${hashes}::jsonb ->> (nth - 1), id, ${now.toISOString()}::timestamptz from theirs)
        select nth, total::text as total, created_at, donor from theirs order by nth`,
  );
  return rows.map(({ nth, total, created_at, donor }) => ({
    secret: secrets[nth - 1] ?? "",
    total: BigInt(total),
    created_at: new Date(created_at),
    donor,
  }));
}
