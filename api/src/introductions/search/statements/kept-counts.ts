import type { Day } from "@agbara/shared/age.ts";
import { KEPT_STATUSES } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import { users } from "../../../people/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { rowsWith, select, type Values } from "../../../platform/db/statements.ts";
import { member_counts } from "../../tables.ts";
import { personConditions, type Shape } from "./conditions.ts";
import { type Criteria, isByJoining } from "./criteria.ts";
import { stretchesOf, withoutMonths } from "./stretches.ts";

/** How many people in a search were born in one period. The period ends on the day before `bornBefore`. */
export interface Segment {
  bornBefore: Day;
  n: number;
}

/**
 * We store counts for the first 1 to 16 letters of names. The database's function `kept_cells` uses the same limit. A
 * test compares the two.
 */
export const KEPT_LETTERS = 16;

/**
 * Tells whether we can compute the number of people for these criteria from stored counts. There are no stored counts
 * for phone numbers, for longer beginnings of names, or for people who wait for a first call. There are also none for
 * days of joining together with an age or a name. Few people meet such filters, so we count them one by one.
 */
export function isKept(criteria: Criteria): boolean {
  const { name, phone, born_after, awaits_before } = criteria;
  if (phone || awaits_before) return false;
  if (isByJoining(criteria)) return !(name || born_after);
  return name === undefined || [...name].length <= KEPT_LETTERS;
}

/** Returns the values for the placeholders of the statements in this file, except the values that the criteria have. */
export function stretchValues({ born_after, born_up_to, name }: Criteria): Values {
  if (born_after === undefined || born_up_to === undefined) return {};
  const key = `${born_after} ${born_up_to} ${name === undefined}`;
  const known = valuesByAges.get(key);
  if (known) return known;
  if (valuesByAges.size >= REMEMBERED) valuesByAges.clear();
  const values = valuesOfAges(born_after, born_up_to, name);
  valuesByAges.set(key, values);
  return values;
}

/**
 * Values that we have already computed. Many searches use the same ages, and the birth dates for an age change only
 * once a day.
 */
const valuesByAges = new Map<string, Values>();
const REMEMBERED = 1_000;

function valuesOfAges(born_after: Day, born_up_to: Day, name: string | undefined): Values {
  const stretches = stretchesOf(born_after, born_up_to);
  return Object.fromEntries(
    Object.entries(name === undefined ? stretches : withoutMonths(stretches)).flatMap(
      ([stretch, values]) =>
        Object.entries(values).map(([what, value]) => [`${stretch}_${what}`, value]),
    ),
  );
}

const starting = (stretch: string) => sql.placeholder(`${stretch}_from`);
const ending = (stretch: string) => sql.placeholder(`${stretch}_before`);

type Span = (typeof member_counts.span.enumValues)[number];

const dayOfInstant = (instant: unknown) => sql`(${instant}::timestamptz at time zone 'UTC')::date`;

/** Makes SQL that adds up a row's counts for the wanted statuses. */
function ofStatuses({ statuses = [...KEPT_STATUSES] }: Shape): SQL {
  return sql.join(
    statuses.map((member_status) => sql`${member_counts[member_status]}`),
    sql` + `,
  );
}

/** Makes the part "from … where …" of a statement. The statement selects the stored counts for these criteria. */
function kept(shape: Shape, span: Span, stretch?: string): SQL {
  const { gender, country_code = NONE, name = NONE, joined_from, joined_before } = shape;
  const which = and(
    sql`name_start = ${name}`,
    sql`country_code = ${country_code}`,
    sql`span = ${sql.raw(`'${span}'`)}`,
    gender ? sql`gender = ${gender}` : undefined,
    stretch ? sql`starts_on >= ${starting(stretch)} and starts_on < ${ending(stretch)}` : undefined,
    joined_from ? sql`starts_on >= ${dayOfInstant(joined_from)}` : undefined,
    joined_before ? sql`starts_on < ${dayOfInstant(joined_before)}` : undefined,
  );
  return sql`from ${member_counts} where ${which}`;
}
/** The value that means all names or all countries in the stored counts. */
const NONE = sql.raw("''");

/** Makes SQL that adds up the stored counts for these criteria. The caller must write "select" before it. */
function keptSum(shape: Shape, span: Span, stretch?: string): SQL {
  return sql`coalesce(sum(${ofStatuses(shape)}), 0) ${kept(shape, span, stretch)}`;
}

/**
 * Makes the part "from … where …" of a statement. The statement finds people who meet the criteria and were born in the
 * period `stretch`.
 */
function born(shape: Shape, stretch: string): SQL {
  const { born_after: _, born_up_to: __, ...others } = shape;
  return sql`from ${users} where ${personConditions(users, others)}
    and birth_date >= ${starting(stretch)} and birth_date < ${ending(stretch)}`;
}

const COUNT = sql`count(*)`;

/**
 * Makes an SQL expression for the exact number of people. It counts people one by one only for the days at both ends of
 * the range. All others come from the stored counts.
 */
export function keptTotal(shape: Shape): SQL {
  const { except, ...others } = shape;
  const total = sql.join(
    totalParts(others).map((part) => sql`(select ${part})`),
    sql` + `,
  );
  return except ? sql`${total} - (select ${COUNT} ${excepted(shape)})` : total;
}

/** Lists the numbers that add up to the total. Each number is SQL. The caller must write "select" before it. */
function totalParts(shape: Shape): SQL[] {
  if (!shape.born_after) return [keptSum(shape, isByJoining(shape) ? "joined" : "year")];
  const years = keptSum(shape, "year", "years");
  const days = ["newer_days", "older_days"];
  if (shape.name) {
    const sign = (stretch: string) => sql`${sql.placeholder(`${stretch}_sign`)}::int`;
    return [years, ...days.map((of) => sql`${sign(of)} * ${COUNT} ${born(shape, of)}`)];
  }
  const months = ["newer_months", "older_months"];
  return [
    years,
    ...months.map((of) => keptSum(shape, "month", of)),
    ...days.map((of) => sql`${COUNT} ${born(shape, of)}`),
  ];
}

/**
 * Makes the part "from … where …" of a statement. The statement finds the people of `except` who meet all other
 * filters. The search must leave them out.
 */
function excepted({ except, ...others }: Shape): SQL {
  return sql`from ${users} where id = any(${except}::uuid[]) and ${personConditions(users, others)}`;
}

const segment = {
  segment: { born_before: sql<Day>`born_before::text`, n: sql<number>`n::int` },
};
const birthDate = { person: { birth_date: users.birth_date } };

/** Makes the statements for {@link segmentsOf}. */
export function segmentStatements(shape: Shape) {
  const { except, ...others } = shape;
  const whole = (stretch: string, n: SQL) =>
    sql`select ${ending(stretch)}::date as born_before, ${n}`;
  const years = sql`select (starts_on + interval '1 year')::date as born_before, sum(${ofStatuses(shape)}) as n
    ${kept(shape, "year", shape.born_after && "years")} group by starts_on`;
  const parts = shape.born_after
    ? [
        years,
        whole("newer_months", keptSum(shape, "month", "newer_months")),
        whole("older_months", keptSum(shape, "month", "older_months")),
        whole("newer_days", sql`${COUNT} ${born(others, "newer_days")}`),
        whole("older_days", sql`${COUNT} ${born(others, "older_days")}`),
      ]
    : [years];
  return {
    segments: select(
      segment,
      sql`from (${sql.join(parts, sql` union all `)}) as parts order by parts.born_before desc`,
    ),
    excepted: except ? select(birthDate, excepted(shape)) : null,
  };
}

/** Counts the people in each period of birth dates, the youngest first. */
export async function segmentsOf(
  db: Database,
  statements: ReturnType<typeof segmentStatements>,
  values: Values,
): Promise<Segment[]> {
  const [rows, excepted] = await Promise.all([
    rowsWith(db, statements.segments, values),
    statements.excepted ? rowsWith(db, statements.excepted, values) : [],
  ]);
  const segments = rows.map(({ segment: { born_before, n } }) => ({ bornBefore: born_before, n }));
  for (const { person } of excepted) {
    const holder = segments.findLast(
      ({ bornBefore, n }) => person.birth_date < bornBefore && n > 0,
    );
    if (holder) holder.n -= 1;
  }
  return segments;
}
