import { KEPT_STATUSES } from "@agbara/shared/constants.ts";
import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { users } from "../../../people/tables.ts";
import type { Values } from "../../../platform/db/statements.ts";
import { facet_changes, facet_counts, member_facets } from "../../tables.ts";
import { birthBlocks, codesOf, type DayBlocks, dayBlocks, HEIGHTS } from "./blocks.ts";
import { personConditions, type Shape } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { FIRST_DAY, facetConditions, facetsIn, RANGES, type Range, searchKey } from "./facets.ts";

/**
 * Each of these filters has stored counts of its own. `PAIRS` has the pairs of filters with stored counts. The
 * database's function `facet_cells` counts the same groups.
 */
const ALONE = [
  "state",
  "city",
  "tribe",
  "never",
  "unassigned",
  "unmet",
  "height",
  "registered",
  "contacted",
];
const PAIRS = [
  "state city",
  "state tribe",
  "city tribe",
  "state height",
  "city height",
  "tribe height",
  "state never",
  "city never",
];
const CUBES = new Set([...ALONE, ...PAIRS]);

/**
 * Returns the name of the stored counts for the filters of these criteria. Returns null if there are no such counts.
 * Then we count people one by one.
 */
export function cubeOf(criteria: Criteria): string | null {
  const cube = facetsIn(criteria).join(" ");
  return CUBES.has(cube) ? cube : null;
}

const rangeIn = (cube: string): Range | undefined => RANGES.find((range) => cube.endsWith(range));

/** Returns the values for the placeholders of {@link keptFacetTotal}, except the values that `criteria` has. */
export function facetValues(criteria: Criteria, cube: string): Values {
  const { born_after, born_up_to } = criteria;
  return {
    ...(born_after && born_up_to && birthValues(criteria, cube)),
    ...partValues(criteria, rangeIn(cube)),
  };
}

function birthValues({ born_after = "", born_up_to = "" }: Criteria, cube: string): Values {
  const { cells, ...range } = birthBlocks(born_after, born_up_to, ALONE.includes(cube));
  return {
    ...stretchValues("born", range),
    ...numbers("cells_large", cells.large),
    ...numbers("cells_older", cells.older),
    ...numbers("cells_newer", cells.newer),
  };
}

function partValues(criteria: Criteria, range: Range | undefined): Values {
  if (!range) return {};
  if (range === "height") {
    const { height_from = 0, height_to = 0 } = criteria;
    const heights = { from: height_from, before: Math.max(height_from, height_to + 1) };
    return { parts: codesOf(heights, HEIGHTS) };
  }
  const from = criteria[`${range}_from`] ?? "";
  const to = criteria[`${range}_to`] ?? "";
  const { parts, ...days } = dayBlocks(from, to, FIRST_DAY);
  return { parts, ...stretchValues("part", days) };
}

const numbers = (name: string, { from, before }: { from: unknown; before: unknown }): Values => ({
  [`${name}_from`]: from,
  [`${name}_before`]: before,
});

function stretchValues(name: string, { blocks, older, newer }: DayBlocks): Values {
  return {
    ...numbers(`${name}_blocks`, blocks),
    ...numbers(`${name}_older`, older),
    [`${name}_older_sign`]: older.sign,
    ...numbers(`${name}_newer`, newer),
    [`${name}_newer_sign`]: newer.sign,
  };
}

const placed = (name: string) => sql.placeholder(name);

/** Matches a column's values from `…_from` up to `…_before`, but not `…_before` itself. Both are placeholders. */
function within(column: SQL, name: string, type: "int" | "date"): SQL {
  const as = sql.raw(type);
  return sql`${column} >= ${placed(`${name}_from`)}::${as} and ${column} < ${placed(`${name}_before`)}::${as}`;
}

/**
 * Makes an SQL expression for the exact number of people. It adds three numbers: the stored counts of whole blocks, the
 * changes that these counts do not include yet, and the people at the ends of a range, where no whole block fits.
 */
export function keptFacetTotal(shape: Shape, cube: string): SQL {
  const range = rangeIn(cube);
  const days = range === "registered" || range === "contacted" ? range : null;
  const ages = Boolean(shape.born_after);
  const parts = [
    ...bornRanges(cube, ages).map((born) => keptSum(shape, cube, born)),
    waitingSum(shape, days),
    ...(ages ? ENDS.map((end) => bornAtEnd(shape, days, end)) : []),
    ...(days ? ENDS.map((end) => daysAtEnd(shape, days, end)) : []),
  ];
  return sql.join(parts, sql` + `);
}

/**
 * A condition that is false if a range of block numbers is empty. It uses no column. So if it is false, PostgreSQL
 * reads no rows at all.
 */
const isAny = (name: string) =>
  sql`${placed(`${name}_from`)}::int < ${placed(`${name}_before`)}::int`;

type ByDays = "registered" | "contacted" | null;

const ENDS = ["older", "newer"] as const;
type End = (typeof ENDS)[number];

/** Returns the criteria without the range of birth dates and without the range of days. */
function apartFromRanges(shape: Shape, days: ByDays): Shape {
  const { born_after: _, born_up_to: __, ...others } = shape;
  if (days) {
    delete others[`${days}_from`];
    delete others[`${days}_to`];
  }
  return others;
}

/** Makes SQL that adds up the changes that the stored counts do not include yet. */
function waitingSum(shape: Shape, days: ByDays): SQL {
  const changes = facet_changes as unknown as typeof member_facets;
  const which = and(
    conditionsOn(changes, apartFromRanges(shape, days)),
    days ? within(sql`${changes[`${days}_on`]}`, "part_blocks", "date") : undefined,
    shape.born_after ? within(sql`${changes.birth_date}`, "born_blocks", "date") : undefined,
  );
  return sql`(select coalesce(sum(n), 0) from ${facet_changes}${which ? sql` where ${which}` : sql``})`;
}

/**
 * Adds 0 to the column, so that PostgreSQL does not use this column's index. The statement also has a condition on
 * another column, which matches only the few people at one end of a range. PostgreSQL should use the index of that
 * other column.
 */
const beside = (column: Column) => sql`(${column} + 0)`;

const signed = (sign: string, which: SQL | undefined) =>
  sql`${placed(sign)}::int * (select count(*) from ${member_facets} where ${which})`;

/**
 * Makes SQL for the birth dates at one end of the age range, where no whole block fits. Counts the people born on these
 * days. If the search also limits the days of registration or contact, counts only people whose day is in a whole block
 * of days.
 */
function bornAtEnd(shape: Shape, days: ByDays, end: End): SQL {
  const which = and(
    conditionsOn(member_facets, apartFromRanges(shape, days)),
    days ? within(beside(member_facets[`${days}_on`]), "part_blocks", "date") : undefined,
    within(sql`${member_facets.birth_date}`, `born_${end}`, "date"),
  );
  return signed(`born_${end}_sign`, which);
}

/**
 * Makes SQL for the days of registration or contact at one end of the range, where no whole block of days fits. Counts
 * the people on these days if their age is in the age range.
 */
function daysAtEnd(shape: Shape, days: "registered" | "contacted", end: End): SQL {
  const { born_after, born_up_to } = shape;
  const born = beside(member_facets.birth_date);
  const which = and(
    conditionsOn(member_facets, apartFromRanges(shape, days)),
    born_after ? sql`${born} > ${born_after}::date and ${born} <= ${born_up_to}::date` : undefined,
    within(sql`${member_facets[`${days}_on`]}`, `part_${end}`, "date"),
  );
  return signed(`part_${end}_sign`, which);
}

/** Makes the condition that a row meets all criteria. The row must have the columns of `member_facets`. */
export function conditionsOn(table: typeof member_facets, asked: Shape): SQL | undefined {
  return and(
    personConditions(table as unknown as typeof users, asked),
    facetConditions(table, asked),
  );
}

const BORN = sql`${facet_counts.born}`;
/** The code of the first large block of birth dates. */
const LARGE = sql.raw("1000000");

function bornRanges(cube: string, ages: boolean): SQL[] {
  if (!ages) return [sql`${BORN} >= ${LARGE}`];
  const ranges = ALONE.includes(cube) ? ["large", "older", "newer"] : ["large"];
  return ranges.map(
    (which) => sql`${within(BORN, `cells_${which}`, "int")} and ${isAny(`cells_${which}`)}`,
  );
}

/** Makes SQL that adds up the stored counts for these blocks of birth dates. */
function keptSum(shape: Shape, cube: string, born: SQL): SQL {
  const { statuses = [...KEPT_STATUSES], gender, country_code = sql.raw("''") } = shape;
  const ofStatuses = sql.join(
    statuses.map((member_status) => sql`${facet_counts[member_status]}`),
    sql` + `,
  );
  const words = [shape.state, shape.city, shape.tribe].filter((word) => word !== undefined);
  const value = words.length > 0 ? sql.join(words.map(searchKey), sql` || '|' || `) : sql.raw("''");
  const part = rangeIn(cube) ? sql`part = any(${placed("parts")}::int[])` : sql`part = 0`;
  return sql`(select coalesce(sum(${ofStatuses}), 0) from ${facet_counts}
    where cube = ${sql.raw(`'${cube}'`)} and value = ${value} and country_code = ${country_code}
      and ${gender ? sql`gender = ${gender}` : EITHER} and ${part} and ${born})`;
}
/** Includes both genders, because PostgreSQL can use the index only if the condition has a gender. */
const EITHER = sql.raw("gender in ('female', 'male')");
