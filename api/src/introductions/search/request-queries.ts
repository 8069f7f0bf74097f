import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { contacts, type FullRow, fullRow, selectFull } from "../queries.ts";
import { introductions, member_facets, request_counts } from "../tables.ts";
import { personConditions } from "./statements/conditions.ts";
import { type Criteria, criteriaOf, type MemberFilters } from "./statements/criteria.ts";
import { facetConditions, facetsIn } from "./statements/facets.ts";

/** The filters on the pre-match itself. Other filters are on its two people. */
type OfMatch = Pick<Input<"introductions.search.preMatchedForStaff">, "request_status" | "status">;

const ARRIVAL = sql`${introductions.requested_at}, ${introductions.id}`;
// The limit is a fixed number in the statement. With a parameter, PostgreSQL would not plan for this number of rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

/**
 * Makes the SQL conditions for these filters, on pre-matches or on their stored counts. Both tables have the same
 * column names.
 */
function ofMatch(
  table: typeof introductions | typeof request_counts,
  { request_status, status }: OfMatch,
): SQL | undefined {
  return and(
    request_status && request_status !== "any"
      ? eq(table.request_status, request_status)
      : undefined,
    status && eq(table.status, status),
  );
}

/** Tells whether the search has no filter on the two people. */
const isOfAnybody = (criteria: Criteria) => Object.keys(criteria).length === 0;

/**
 * Matches the pre-matches of people with this phone number. PostgreSQL finds the people with one index, and their sent
 * and received pre-matches with two other indexes. A simple "or" of the two people would be slow: PostgreSQL would then
 * read all pre-matches in order until it has a full page.
 */
function ofNumber(criteria: Criteria): SQL {
  const people = sql`any(array(select ${users.id} from ${users} where ${personConditions(users, criteria)}))`;
  return sql`${introductions.id} = any(array(
    select id from ${introductions} where user_id = ${people}
    union all select id from ${introductions} where contact_id = ${people}))`;
}

/** Makes the condition that one person of a pre-match meets all filters. */
function fits(person: typeof users, criteria: Criteria): SQL | undefined {
  const byFacets =
    facetsIn(criteria).length > 0
      ? sql`exists (select from ${member_facets} where ${member_facets.id} = ${person.id}
          and ${facetConditions(member_facets, criteria)})`
      : undefined;
  return and(personConditions(person, criteria), byFacets);
}

/**
 * Makes the part "from … where …" of a statement. The statement selects the fitting pre-matches. Without filters on the
 * people, PostgreSQL needs only an index for this part.
 */
function fitting(criteria: Criteria, asked: OfMatch): SQL {
  const isBetweenTwo = isNotNull(introductions.contact_id);
  if (criteria.phone)
    return sql`from ${introductions} where ${and(isBetweenTwo, ofNumber(criteria))}`;
  const ofBoth = and(isBetweenTwo, ofMatch(introductions, asked));
  if (isOfAnybody(criteria)) return sql`from ${introductions} where ${ofBoth}`;
  const ofEither = or(fits(users, criteria), fits(contacts as unknown as typeof users, criteria));
  return sql`from ${introductions}
    join ${users} on ${users.id} = ${introductions.user_id}
    join ${users} as ${contacts} on ${contacts.id} = ${introductions.contact_id}
    where ${and(ofBoth, ofEither)}`;
}

/**
 * Makes the statement that counts the fitting pre-matches. Without filters on the people, the statement adds up stored
 * counts. These are few rows even if there are many pre-matches.
 */
function counting(criteria: Criteria, asked: OfMatch): SQL {
  if (!isOfAnybody(criteria)) return sql`select count(*)::int as n ${fitting(criteria, asked)}`;
  return sql`select coalesce(sum(${request_counts.n}), 0)::int as n
    from ${request_counts} where ${ofMatch(request_counts, asked) ?? sql`true`}`;
}

/**
 * Finds one page of pre-matches in order of arrival. A pre-match fits if one of its two people meets all filters. If
 * there is a phone number, ignores all other filters, even those on the pre-match itself.
 */
export async function findRequestPage(
  db: Database,
  filters: MemberFilters,
  asked: OfMatch,
  page: number,
  now: Date,
): Promise<{ rows: FullRow[]; total: number }> {
  const { statuses: _, ...person } = filters;
  const criteria = criteriaOf(person, now);
  if (!criteria) return { rows: [], total: 0 };
  const [counted] = await rowsOf<{ n: number }>(db, counting(criteria, asked));
  const ids = sql`select ${introductions.id} ${fitting(criteria, asked)}
    order by ${ARRIVAL} ${LIMIT} offset ${offsetOf(page)}`;
  const rows = await selectFull(db).where(sql`${introductions.id} in (${ids})`).orderBy(ARRIVAL);
  return { rows: rows.map(fullRow), total: counted?.n ?? 0 };
}
