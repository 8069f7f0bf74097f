import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Two photos show the same thing if their digests differ in at most this many of 64 bits. */
const NEAR_BITS = 6;
/** The digest of a picture of one colour. All such pictures have this digest, so we never compare it. */
export const FLAT = "0000000000000000";
/** The place where each quarter of a digest begins. A table with digests has an index on each quarter. */
const QUARTERS = [1, 5, 9, 13] as const;

/**
 * Matches two digests of photos (`look`) that are nearly equal. At least one of their four quarters must be equal, and
 * only a few of the bits may differ. An index finds the equal quarter quickly.
 */
export function looksLike(one: SQLWrapper, other: SQLWrapper): SQL {
  const quarters = QUARTERS.map((from) => {
    const at = sql.raw(String(from));
    return sql`substr(${one}, ${at}, 4) = substr(${other}, ${at}, 4)`;
  });
  return sql`((${sql.join(quarters, sql` or `)}) and ${one} <> ${FLAT} and ${other} <> ${FLAT}
    and bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64)) <= ${NEAR_BITS})`;
}
