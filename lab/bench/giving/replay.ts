import { randomBytes } from "node:crypto";
import { newId } from "@agbara/api/platform/db/ids.ts";
import type pg from "pg";
import type { Sent } from "./recording.ts";

/** Match the values that differ from gift to gift: our ids, hashes, and the numbers that PostgreSQL creates. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const HASH = /^[\w-]{43}$/;
const NUMBER = /^\d{10}$/;
/**
 * Returns the first number that PostgreSQL gives to this kind of row. The kinds have high ranges, far apart, so that no
 * sum of money looks like one of these numbers.
 */
export const firstNumber = (kind: number) => (kind + 5) * 1_000_000_000;

/**
 * A value that is put together from fixed texts and from values that are new for each gift. A number in `parts` is the
 * position of a new value.
 */
class Made {
  readonly parts: (string | number)[];
  constructor(parts: (string | number)[]) {
    this.parts = parts;
  }
}

/**
 * Says where in an answer a new number is. The rows may come in any order, so we find the row by a value: it has
 * `word.is` in the column `word.column`. If `word` is null, it is the first row.
 */
interface Learnt {
  column: number;
  word: { column: number; is: unknown } | null;
  place: number;
}

interface Step {
  name: string;
  text: string;
  /** The statement's values. Each is fixed, or made again for each gift. */
  values: unknown[];
  learns: Learnt[];
}

/** The values that are new for each gift, each with its position. The page is at the first position. */
class Places {
  readonly #known: Map<string, number>;
  readonly #makers: (() => string)[] = [];

  constructor(page: string) {
    this.#known = new Map([[page, 0]]);
  }

  has = (value: string) => this.#known.has(value);

  of(value: string, make: () => string = () => ""): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#known.set(value, this.#known.size);
    this.#makers.push(make);
    return this.#known.size - 1;
  }

  fresh = (page: string) => [page, ...this.#makers.map((make) => make())];
}

/**
 * Returns the smallest program that sends the SQL statements of one gift. They are the statements that our own code
 * sent, in the same transactions, each prepared, with new ids. The program only sends them: it makes no decisions and
 * builds no SQL.
 */
export function replayOf(sent: readonly Sent[], page: string) {
  const places = new Places(page);
  const texts = [...new Set(sent.map(({ text }) => text))];
  const steps = sent.map(
    ({ text, values, answered }): Step => ({
      name: `raw${texts.indexOf(text)}`,
      text,
      values: values.map((value) => madeOf(value, places)),
      learns: answered.flatMap((row) => learntFrom(row, places)),
    }),
  );
  return (client: pg.ClientBase, ownPage: string) => run(client, steps, places.fresh(ownPage));
}

function learntFrom(row: readonly unknown[], places: Places): Learnt[] {
  const column = row.findIndex((value) => NUMBER.test(String(value)) && !places.has(String(value)));
  if (column < 0) return [];
  const other = row.findIndex((value, at) => at !== column && typeof value === "string");
  const word = other < 0 ? null : { column: other, is: row[other] };
  return [{ column, word, place: places.of(String(row[column])) }];
}

function madeOf(value: unknown, places: Places): unknown {
  if (Array.isArray(value)) return value.map((each) => madeOf(each, places));
  if (typeof value !== "string" && typeof value !== "bigint") return value;
  const text = String(value);
  if (NUMBER.test(text)) return places.has(text) ? new Made([places.of(text)]) : value;
  if (HASH.test(text))
    return new Made([places.of(text, () => randomBytes(32).toString("base64url"))]);
  const parts: Made["parts"] = [];
  let from = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push(places.of(id, newId));
    from = index + id.length;
  }
  if (from === 0) return value;
  return new Made(from < text.length ? [...parts, text.slice(from)] : parts);
}

async function run(client: pg.ClientBase, steps: readonly Step[], own: string[]) {
  for (const { name, text, values, learns } of steps) {
    const { rows } = await client.query<unknown[]>({
      name,
      text,
      values: values.map((value) => withOwn(value, own)),
      rowMode: "array",
    });
    for (const { column, word, place } of learns) {
      const row = word ? rows.find((one) => one[word.column] === word.is) : rows[0];
      own[place] = String(row?.[column]);
    }
  }
}

function withOwn(value: unknown, own: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withOwn(each, own));
  return value instanceof Made ? filled(value, own) : value;
}

function filled({ parts }: Made, own: readonly string[]): string {
  let text = "";
  for (const part of parts) text += typeof part === "number" ? own[part] : part;
  return text;
}
