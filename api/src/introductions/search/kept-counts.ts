import type { Day } from "@agbara/shared/age.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { member_counts, users } from "../db/schema.ts";
import { rowsWith, select, type Values } from "../db/statements.ts";
import {
  type Criteria,
  isByJoining,
  personConditions,
  type Shape,
  type Standing,
} from "./filters.ts";
import { stretchesOf, withoutMonths } from "./stretches.ts";

/** How many people of a search were born in a stretch of time that ends before this day. */
export interface Segment {
  bornBefore: Day;
  n: number;
}

/** Beginnings of names have kept counts up to so many letters; the function `kept_cells` in the database knows it, too. */
const KEPT_LETTERS = 16;

/**
 * Whether the kept counts can tell how many there are. Who has so many letters or a number in common are few, as are
 * those of an age or a name who joined on certain days: they are counted.
 */
export function isKept(criteria: Criteria): boolean {
  const { name, phone, born_after } = criteria;
  if (phone) return false;
  if (isByJoining(criteria)) return !(name || born_after);
  return name === undefined || [...name].length <= KEPT_LETTERS;
}

/** The values of the statements of this file, besides those of the criteria. */
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

/** Everybody asks for the same few ages, and a day lasts long. */
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

const STANDINGS: readonly Standing[] = ["unregistered", "inactive", "active"];

/** How many of the shape's standings a kept row counts. */
function ofStandings({ standings = [...STANDINGS] }: Shape): SQL {
  return sql.join(
    standings.map((standing) => sql`${member_counts[standing]}`),
    sql` + `,
  );
}

/** The kept counts of a shape, as "from … where …". */
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
/** What stands for all names, and for all countries. */
const NONE = sql.raw("''");

/** How many the kept counts of a shape come to, as "select …" without the word. */
function keptSum(shape: Shape, span: Span, stretch?: string): SQL {
  return sql`coalesce(sum(${ofStandings(shape)}), 0) ${kept(shape, span, stretch)}`;
}

/** The people of a shape who were born in a stretch, as "from … where …". */
function born(shape: Shape, stretch: string): SQL {
  const { born_after: _, born_up_to: __, ...others } = shape;
  return sql`from ${users} where ${personConditions(users, others)}
    and birth_date >= ${starting(stretch)} and birth_date < ${ending(stretch)}`;
}

const COUNT = sql`count(*)`;

/** How many there are, exactly, as an expression whose work does not grow with the members. */
export function keptTotal(shape: Shape): SQL {
  const { except, ...others } = shape;
  const total = sql.join(
    totalParts(others).map((part) => sql`(select ${part})`),
    sql` + `,
  );
  return except ? sql`${total} - (select ${COUNT} ${excepted(shape)})` : total;
}

/** What a total is the sum of, each as "select …" without the word. */
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

/** Those of the excepted people whom the search would find, as "from … where …". */
function excepted({ except, ...others }: Shape): SQL {
  return sql`from ${users} where id = any(${except}::uuid[]) and ${personConditions(users, others)}`;
}

const segment = {
  segment: { born_before: sql<Day>`born_before::text`, n: sql<number>`n::int` },
};
const birthDate = { person: { birth_date: users.birth_date } };

/** The statements of {@link segmentsOf} for a shape. */
export function segmentStatements(shape: Shape) {
  const { except, ...others } = shape;
  const whole = (stretch: string, n: SQL) =>
    sql`select ${ending(stretch)}::date as born_before, ${n}`;
  const years = sql`select (starts_on + interval '1 year')::date as born_before, sum(${ofStandings(shape)}) as n
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

/** How many there are by stretches of birth dates, the youngest first. */
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
