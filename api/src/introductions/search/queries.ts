import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, desc, getTableColumns, isNull, notInArray, sql } from "drizzle-orm";
import { personColumns } from "../../people/profile/queries.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { withKeptPlans } from "../../platform/db/transactions.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { consultantColumns, type FullRow, fullRow, selectFull } from "../queries.ts";
import { introductions } from "../tables.ts";
import type { PageSearch } from "./page-search.ts";
import { personConditions } from "./statements/conditions.ts";
import { criteriaOf, keptStatuses, type MemberFilters } from "./statements/criteria.ts";
import { searchPage } from "./statements/page-statements.ts";

/** The rows of one page, and the number of rows on all pages. */
export interface FoundPage {
  rows: FullRow[];
  total: number;
}

/** The columns of a person's own introduction, of the person, and of the consultants. */
export const OWN = {
  introduction: getTableColumns(introductions),
  user: personColumns(users),
  consultant: consultantColumns,
};

function ownStatement({ ids, order, total }: PageSearch) {
  return select(
    { counted: { total: sql<number>`counted.total` }, ...OWN },
    sql`from (select (${total()})::int as total) as counted
      left join (${ids()} as page
        join ${users} on ${users.id} = page.id
        join ${introductions} on ${introductions.user_id} = page.id and ${introductions.contact_id} is null)
      on true order by ${order()}`,
  );
}

const ownStatements = new Map<string, ReturnType<typeof ownStatement>>();

/**
 * Finds the people on one page of a search, with their own introductions, and the number of people on all pages. Needs
 * only one statement.
 */
export async function findMemberPage(
  db: Database,
  filters: MemberFilters,
  page: number,
  now: Date,
): Promise<FoundPage> {
  const search = await searchPage(db, filters, page, now);
  if (!search) return { rows: [], total: 0 };
  const statement = ownStatements.get(search.key) ?? ownStatement(search);
  ownStatements.set(search.key, statement);
  const read = (from: Database) => rowsWith(from, statement, search.values);
  const found = await (search.isPlannedOnce ? withKeptPlans(db, read) : read(db));
  // If the page is empty, the statement returns a single row with only the total.
  const rows = found.filter(({ user }) => user.id !== null);
  return {
    rows: rows.map(({ counted: _, ...row }) => ({ ...row, contact: null })),
    total: found[0]?.counted.total ?? 0,
  };
}

/**
 * Finds the active members with this phone number, the youngest first. Leaves out members if the reader may not see
 * their contact details.
 */
export async function findReachedPage(
  db: Database,
  { phone, readerId, exceptIds }: { phone: string; readerId: string; exceptIds: string[] },
  page: number,
  now: Date,
): Promise<FoundPage> {
  const criteria = criteriaOf({ phone }, now);
  if (!criteria) return { rows: [], total: 0 };
  const reached = sql`${users.id} = any(array(
    select contact_id from ${introductions} where request_status = 'accepted' and user_id = ${readerId}
    union all select user_id from ${introductions} where request_status = 'accepted' and contact_id = ${readerId}))`;
  const found = and(
    reached,
    notInArray(users.id, exceptIds),
    personConditions(users, { ...criteria, statuses: keptStatuses(["active"]) }),
  );
  const total = await db.$count(users, found);
  const rows = await selectFull(db)
    .where(and(found, isNull(introductions.contact_id)))
    .orderBy(desc(users.birth_date), users.id)
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows: rows.map(fullRow), total };
}
