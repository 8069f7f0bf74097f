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
 * The single filters for which we store counts. `PAIRS` has the most common pairs of filters. The database's function
 * `facet_cells` counts the same groups.
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
 * Finds the groups whose stored counts give the total. Returns null if there are none. In that case, we count people
 * one by one.
 */
export function cubeOf(criteria: Criteria): string | null {
  const cube = facetsIn(criteria).join(" ");
  return CUBES.has(cube) ? cube : null;
}

const rangeIn = (cube: string): Range | undefined => RANGES.find((range) => cube.endsWith(range));

/** Makes the values of {@link keptFacetTotal}, except the values of the criteria themselves. */
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

/** Matches values from `from` up to `before`, without `before` itself. */
function within(column: SQL, name: string, type: "int" | "date"): SQL {
  const as = sql.raw(type);
  return sql`${column} >= ${placed(`${name}_from`)}::${as} and ${column} < ${placed(`${name}_before`)}::${as}`;
}

/**
 * Makes an expression for the exact total. It adds three numbers: the stored counts of whole blocks, the changes that
 * are not in these counts yet, and the people on the days between the blocks' ends and the ranges' ends.
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
 * Checks that a range of numbers has at least one number. The check compares no column, so PostgreSQL reads nothing for
 * an empty range.
 */
const isAny = (name: string) =>
  sql`${placed(`${name}_from`)}::int < ${placed(`${name}_before`)}::int`;

type ByDays = "registered" | "contacted" | null;

const ENDS = ["older", "newer"] as const;
type End = (typeof ENDS)[number];

/** Returns the criteria without the birth dates and without the days of registration or contact. */
function apartFromRanges(shape: Shape, days: ByDays): Shape {
  const { born_after: _, born_up_to: __, ...others } = shape;
  if (days) {
    delete others[`${days}_from`];
    delete others[`${days}_to`];
  }
  return others;
}

/** Adds up the changes that the stored counts do not include yet. */
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
 * The "+ 0" stops PostgreSQL from using this column's index. The index of the other column is better, because it finds
 * the few people at an end of the range.
 */
const beside = (column: Column) => sql`(${column} + 0)`;

const signed = (sign: string, which: SQL | undefined) =>
  sql`${placed(sign)}::int * (select count(*) from ${member_facets} where ${which})`;

/**
 * Counts people born between the end of the birth date blocks and the end of the age range. If the search also limits
 * the days, counts only people in the blocks of days.
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
 * Counts the people on the days between the end of the blocks and the end of the range. Counts only people of the
 * wanted ages.
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

/** Makes one condition from all criteria. The row must have the columns of `member_facets`. */
export function conditionsOn(table: typeof member_facets, asked: Shape): SQL | undefined {
  return and(
    personConditions(table as unknown as typeof users, asked),
    facetConditions(table, asked),
  );
}

const BORN = sql`${facet_counts.born}`;
/** The number of the first large block. */
const LARGE = sql.raw("1000000");

function bornRanges(cube: string, ages: boolean): SQL[] {
  if (!ages) return [sql`${BORN} >= ${LARGE}`];
  const ranges = ALONE.includes(cube) ? ["large", "older", "newer"] : ["large"];
  return ranges.map(
    (which) => sql`${within(BORN, `cells_${which}`, "int")} and ${isAny(`cells_${which}`)}`,
  );
}

/** Adds up the stored counts of these blocks of birth dates. */
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
/** The condition names both genders, because PostgreSQL can use the index only if a gender is given. */
const EITHER = sql.raw("gender in ('female', 'male')");
