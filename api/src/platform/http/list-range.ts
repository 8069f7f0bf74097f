import { fill } from "@agbara/shared/text/words.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { words } from "../words/words.ts";
import { HttpError } from "./http-error.ts";

/** The query parameters that ra-data-simple-rest sends. Each is JSON as text. */
interface ListQuery {
  sort?: string | undefined;
  range?: string | undefined;
  filter?: string | undefined;
}

const rangeShape = z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))]);
const filterShape = z.record(z.string(), z.unknown());
const sortShape = z.tuple([z.string(), z.enum(["ASC", "DESC"])]);
const CAP = 1_000;

/** Returns which part of a list the caller wants, at most 1,000 entries. */
export function readListQuery({ range, filter, sort }: ListQuery) {
  const [from, to] = parsePart("range", range, rangeShape) ?? [0, CAP - 1];
  return {
    from,
    size: Math.min(Math.max(to - from + 1, 0), CAP),
    filter: parsePart("filter", filter, filterShape) ?? {},
    sort: parsePart("sort", sort, sortShape) ?? null,
  };
}

function parsePart<Shape extends z.ZodMiniType>(
  name: string,
  text: string | undefined,
  shape: Shape,
): z.output<Shape> | null {
  if (text === undefined || text === "") return null;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new HttpError(422, fill(words.platform.listFormat, { part: name }), {
      fields: { [name]: words.platform.wrongFormat },
    });
  }
}

/** Filters and sorts a list in memory, and returns the part that the caller wants. */
export function listInMemory<Row extends object>(
  rows: readonly Row[],
  query: ListQuery,
  name: string,
  reply: FastifyReply,
): Row[] {
  const { from, size, filter, sort } = readListQuery(query);
  const wanted = Object.entries(filter);
  const found = rows.filter((row) =>
    wanted.every(([key, value]) => matches(field(row, key), value)),
  );
  if (sort) {
    const [key, order] = sort;
    const sign = order === "ASC" ? 1 : -1;
    found.sort((a, b) => sign * compare(field(a, key), field(b, key)));
  }
  const part = found.slice(from, from + size);
  contentRange(reply, name, from, part.length, found.length);
  return part;
}

/**
 * Returns the value of a row's field. The specification calls the id field `_id`, but the client's library calls it
 * `id`.
 */
function field(row: object, key: string): unknown {
  const name = key === "id" && !("id" in row) ? "_id" : key;
  return Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined;
}

/** Compares numbers by value, and everything else as text. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en");
}

function matches(value: unknown, wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

/** Sets the header that tells ra-data-simple-rest which part of the list the answer has. */
export function contentRange(
  reply: FastifyReply,
  name: string,
  from: number,
  length: number,
  total: number,
) {
  reply.header("Content-Range", `${name} ${from}-${Math.max(from + length - 1, from)}/${total}`);
}
