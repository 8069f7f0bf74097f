import { and, isNotNull, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { users } from "../../../people/tables.ts";
import type { Criteria, KeptStatus } from "./criteria.ts";

/**
 * The criteria of a search without their values, to make a statement. Each value is a placeholder. Only the statuses
 * keep their values, because they are written into the statement.
 */
export type Shape = Pick<Criteria, "statuses"> & {
  [Name in Exclude<keyof Criteria, "statuses">]?: Placeholder;
};

export function shapeOf({ statuses, ...compared }: Criteria): Shape {
  const placeholders = Object.keys(compared).map((name) => [name, sql.placeholder(name)]);
  return { ...Object.fromEntries(placeholders), ...(statuses && { statuses }) };
}

/** Returns a key for the shape of criteria. Criteria that differ only in their values have the same key. */
export function keyOfShape({ statuses = [], ...compared }: Criteria): string {
  return [...Object.keys(compared), ...statuses].join();
}

/**
 * Finds texts that begin with `start`. The condition compares with the first and the last such text. So PostgreSQL can
 * use an index for every `start`.
 */
export function beginsWith(column: SQLWrapper, start: unknown): SQL {
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ (${start}::text || ${LAST}))`;
}
const LAST = sql.raw("'\u{10FFFF}'");

/**
 * Makes the SQL condition that is true for a person who meets the criteria. `person` is the table `users` or an alias
 * of it.
 */
export function personConditions(
  person: typeof users,
  criteria: Criteria | Shape,
): SQL | undefined {
  const { phone, gender, country_code, born_after, born_up_to, name, statuses, except } = criteria;
  const { joined_from, joined_before, awaits_before, awaits_alone } = criteria;
  return and(
    isNotNull(person.member_status),
    phone ? beginsWith(person.phone_key, phone) : undefined,
    gender ? sql`${person.gender} = ${gender}` : undefined,
    country_code ? sql`${person.country_code} = ${country_code}` : undefined,
    born_after ? sql`${person.birth_date} > ${born_after}` : undefined,
    born_up_to ? sql`${person.birth_date} <= ${born_up_to}` : undefined,
    name ? beginsWith(person.name_key, name) : undefined,
    joined_from ? sql`${person.created_at} >= ${joined_from}` : undefined,
    joined_before ? sql`${person.created_at} < ${joined_before}` : undefined,
    awaits_before ? sql`${person.awaits_call_since} < ${awaits_before}` : undefined,
    awaits_alone ? sql`${person.consultant_id} is null` : undefined,
    statuses && statusIn(sql`${person.member_status}`, statuses),
    except && sql`${person.id} <> all(${except}::uuid[])`,
  );
}

/**
 * Writes the statuses into the statement instead of placeholders, because PostgreSQL plans better with known values.
 */
function statusIn(column: SQL, statuses: KeptStatus[]): SQL {
  return sql`${column} in (${sql.raw(statuses.map((member_status) => `'${member_status}'`).join(", "))})`;
}
