import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { introductions } from "../db/schema.ts";
import type { FullRow, IntroductionRow } from "./records.ts";
import { memberView } from "./views.ts";

type Match = NonNullable<MemberIntroduction["match"]>;

/** A pre-match as its reader sees it beside the other person. */
export function matchOf(row: IntroductionRow, readerId: string): Match {
  return {
    _id: row.id,
    request_status: row.request_status ?? "none",
    asked_by_me: row.user_id === readerId,
  };
}

/** The reader's pre-matches with these people, by the other person's id; the newest of each pair. */
export async function matchesWith(
  db: Database,
  readerId: string,
  others: string[],
): Promise<Map<string, Match>> {
  if (others.length === 0) return new Map();
  const rows = await db
    .select()
    .from(introductions)
    .where(
      or(
        and(eq(introductions.user_id, readerId), inArray(introductions.contact_id, others)),
        and(eq(introductions.contact_id, readerId), inArray(introductions.user_id, others)),
      ),
    )
    .orderBy(asc(introductions.created_at));
  return new Map(
    rows.map((row) => [
      row.user_id === readerId ? (row.contact_id ?? "") : row.user_id,
      matchOf(row, readerId),
    ]),
  );
}

/** Rows with the reader's pre-match to each person. */
export async function withMatches(db: Database, rows: FullRow[], readerId: string, now: Date) {
  const matches = await matchesWith(
    db,
    readerId,
    rows.map(({ user }) => user.id),
  );
  return rows.map((row) =>
    memberView(row, { readerId, match: matches.get(row.user.id) ?? null, now }),
  );
}
