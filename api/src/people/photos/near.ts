import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Two photos count as nearly the same if at most this many of the 64 bits of their digests differ. */
const NEAR_BITS = 6;
/**
 * The digest of every picture of one colour, whatever the colour is. Two pictures with this digest may look different.
 * So we never count them as nearly the same.
 */
export const FLAT = "0000000000000000";
/** Where each quarter of a digest begins, counted from 1. Each table with digests has an index on each quarter. */
const QUARTERS = [1, 5, 9, 13] as const;

/**
 * True if two digests of photos are nearly equal: one of their four quarters is the same, and only a few bits differ.
 * An index finds rows with the same quarter quickly.
 */
export function looksLike(one: SQLWrapper, other: SQLWrapper): SQL {
  const quarters = QUARTERS.map((from) => {
    const at = sql.raw(String(from));
    return sql`substr(${one}, ${at}, 4) = substr(${other}, ${at}, 4)`;
  });
  return sql`((${sql.join(quarters, sql` or `)}) and ${one} <> ${FLAT} and ${other} <> ${FLAT}
    and bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64)) <= ${NEAR_BITS})`;
}
