import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { select, statement } from "../../platform/db/statements.ts";
import { introductions, member_facets } from "../tables.ts";
import { OWN } from "./queries.ts";
import { keyOfShape, personConditions, type Shape, shapeOf } from "./statements/conditions.ts";
import type { Criteria } from "./statements/criteria.ts";
import { conditionsOn } from "./statements/facet-counts.ts";

const value = (name: string, type: "uuid" | "uuid[]" | "text" | "date" | "int") =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** Selects one member's own introduction. */
export const ownStatement = select(
  OWN,
  sql`from ${users} join ${introductions} on ${introductions.user_id} = ${users.id}
    where ${introductions.contact_id} is null and ${users.deleted_at} is null and ${users.id} = ${value("user_id", "uuid")}`,
);

const others = member_facets;
const MIN_HEIGHT = value("min_height", "int");
const MY_HEIGHT = value("my_height", "int");
const REACH = value("reach", "text");
const IS_NEAR = sql`${others.country_code} = ${value("my_country", "text")}`;

/** True if a person meets the seeker's wish about height. A person of unknown height meets it too. */
const height = sql`(${MIN_HEIGHT} is null or ${others.height} is null or ${others.height} >= ${MIN_HEIGHT})`;
const country = sql`(${REACH} is null or ${others.country_code} = ${REACH})`;
const ages = (name: "asked" | "one_year" | "five_years") =>
  sql`(${others.birth_date} > ${value(`${name}_after`, "date")} and ${others.birth_date} <= ${value(`${name}_up_to`, "date")})`;

/** True if the seeker meets the other person's wishes. */
const theirs = and(
  sql`${others.min_age} <= ${value("age", "int")} and ${others.max_age} >= ${value("age", "int")}`,
  sql`(${others.min_height} is null or ${MY_HEIGHT} is null or ${others.min_height} <= ${MY_HEIGHT})`,
  sql`(${others.distant_relationship} or ${IS_NEAR})`,
);

/** False if one of the two people has refused or blocked the other. */
const notRefused = sql`${others.id} <> all(${value("barred", "uuid[]")}) and ${others.id} <> all(array(
  select contact_id from ${introductions} where user_id = ${value("user_id", "uuid")} and (request_status = 'rejected' or refused)
  union all
  select user_id from ${introductions} where contact_id = ${value("user_id", "uuid")} and (request_status = 'rejected' or refused)))`;

const flag = (name: string) => sql.identifier(name);

/** True if one of the two has a wish about height that we cannot check, because the other's height is unknown. */
const isUnknown = sql`((${MIN_HEIGHT} is not null and ${others.height} is null)
  or (${MY_HEIGHT} is null and ${others.min_height} is not null))`;
const yearsApart = sql`abs(${others.birth_date} - ${value("birth_date", "date")})`;

/**
 * Selects the people who fit. Also selects those who would fit if the seeker gave up a wish, for example about age. For
 * each person, tells which wishes of the seeker they meet. For all of this, the database reads the index only once.
 */
const candidates = (
  filters: Shape,
) => sql`select ${others.id}, ${isUnknown} as is_unknown, not ${IS_NEAR} as is_far,
    ${yearsApart} as years_apart, ${ages("asked")} as of_ages, ${ages("one_year")} as of_ages_and_one,
    ${height} as of_height, ${country} as of_country
  from ${others} where ${and(
    sql`${others.member_status} in ('active', 'visible')`,
    sql`${others.gender} = ${value("gender", "text")}`,
    ages("five_years"),
    theirs,
    notRefused,
    filtered(filters),
  )}`;

/**
 * Makes the conditions for the filters of the search. The condition on the name reads `users`, because `member_facets`
 * has no names.
 */
const filtered = ({ name, ...compared }: Shape) =>
  and(
    conditionsOn(others, compared),
    name &&
      sql`exists (select from ${users} where ${users.id} = ${others.id} and ${personConditions(users, { name })})`,
  );

const meets = (...wishes: string[]) => sql.join(wishes.map(flag), sql` and `);
const counted = (...wishes: string[]) =>
  sql<number>`(count(*) filter (where ${meets(...wishes)}))::int`;

const COUNTS = {
  total: counted("of_ages", "of_height", "of_country"),
  one_year: counted("of_ages_and_one", "of_height", "of_country"),
  five_years: counted("of_height", "of_country"),
  height: counted("of_ages", "of_country"),
  country: counted("of_ages", "of_height"),
};

// The limit is a fixed number in the statement. With a parameter, PostgreSQL would not plan for this number of rows.
const page = sql`(select id, is_unknown, is_far, years_apart from candidates
  where ${meets("of_ages", "of_height", "of_country")}
  order by is_unknown, is_far, years_apart, id ${sql.raw(`limit ${PAGE_SIZE}`)} offset ${sql.placeholder("offset")})`;

const named = Object.entries(COUNTS).map(([name, count]) => sql`${count} as ${flag(name)}`);
const column = (name: keyof typeof COUNTS) => sql<number>`counted.${flag(name)}`;

const statements = new Map<string, ReturnType<typeof statementFor>>();

/** Returns the statement for these filters. Two searches with the same filters but other values share a statement. */
export function fittingStatement(filters: Criteria): ReturnType<typeof statementFor> {
  const key = keyOfShape(filters);
  const known = statements.get(key) ?? statementFor(shapeOf(filters));
  statements.set(key, known);
  return known;
}

/**
 * Makes a statement that reads the introductions on one page, the number of people who fit, and how many would fit
 * after each relaxation.
 */
const statementFor = (filters: Shape) =>
  statement(
    {
      counted: {
        total: column("total"),
        one_year: column("one_year"),
        five_years: column("five_years"),
        height: column("height"),
        country: column("country"),
      },
      ...OWN,
    },
    (list) => sql`with candidates as materialized (${candidates(filters)})
    select ${list} from (select ${sql.join(named, sql`, `)} from candidates) as counted
    left join (${page} as page
      join ${users} on ${users.id} = page.id
      join ${introductions} on ${introductions.user_id} = page.id and ${introductions.contact_id} is null)
    on true order by page.is_unknown, page.is_far, page.years_apart, page.id`,
  );
