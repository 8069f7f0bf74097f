import { and, isNotNull, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { users } from "../../../people/tables.ts";
import type { Criteria, KeptStatus } from "./criteria.ts";

/** A statement's criteria, with placeholders instead of values. Only the statuses are part of the text. */
export type Shape = Pick<Criteria, "statuses"> & {
  [Name in Exclude<keyof Criteria, "statuses">]?: Placeholder;
};

export function shapeOf({ statuses, ...compared }: Criteria): Shape {
  const placeholders = Object.keys(compared).map((name) => [name, sql.placeholder(name)]);
  return { ...Object.fromEntries(placeholders), ...(statuses && { statuses }) };
}

/** Makes a key for the shape of criteria. Criteria of the same shape have the same key. */
export function keyOfShape({ statuses = [], ...compared }: Criteria): string {
  return [...Object.keys(compared), ...statuses].join();
}

/**
 * Matches texts with this beginning. The condition is a range of texts. So PostgreSQL can use an index, whatever the
 * beginning is.
 */
export function beginsWith(column: SQLWrapper, start: unknown): SQL {
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ (${start}::text || ${LAST}))`;
}
const LAST = sql.raw("'\u{10FFFF}'");

/** Makes one condition on a person from the criteria. `person` is `users` or an alias of it. */
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

/** The statement's text contains the statuses themselves, because PostgreSQL plans better with known values. */
function statusIn(column: SQL, statuses: KeptStatus[]): SQL {
  return sql`${column} in (${sql.raw(statuses.map((member_status) => `'${member_status}'`).join(", "))})`;
}
