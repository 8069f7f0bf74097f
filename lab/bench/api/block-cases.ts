import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { hashPassword } from "@agbara/api/people/signin/passwords.ts";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { CASES } from "./cases.ts";
import type { Runner } from "./runner.ts";
import type { Stage } from "./stage.ts";
import { ask, tokenFor } from "./subjects.ts";

/** One in this many members has blocked another member. */
const MEMBERS_TO_A_BLOCK = 10;
/**
 * The number of people in a search's results with a block between them and the searching member. Half of these people
 * made the block themselves.
 */
const OWN_BLOCKS = 20;

export const BLOCK_CASES = [
  "a member's search with blocks, narrow",
  "a member's search with blocks, widest",
] as const;
export type BlockCase = (typeof BLOCK_CASES)[number];

/**
 * Two members who make the same search. For `blocking`, there are blocks in both directions. For `free`, there are no
 * blocks.
 */
export interface Readers {
  free: string;
  blocking: string;
  /** How many people each search hides from the member `blocking`. If there are few members, the number is smaller. */
  hidden: Map<BlockCase, number>;
}

/** Returns the filters of a consultant's search, in the form that a member's search sends. */
function filtersOf(name: BlockCase): Record<string, string> {
  const search = name.endsWith("widest") ? "pre/matched, widest" : "pre/matched, narrow";
  const found = CASES.find((one) => one.name === search);
  if (!found) throw new Error(`there is no search ${search}`);
  return found.filters;
}

/** Returns the path of a member's search. */
export const blockPathOf = (name: BlockCase) =>
  `${API_BASE_PATH}user-introductions/pre/matched?${new URLSearchParams(filtersOf(name))}`;

/** Adds one block for every ten members, and signs two members in. The new blocks replace those of an earlier run. */
export async function addBlocks({ runner, ours, size }: Stage): Promise<Readers> {
  const { rows } = await runner.query(
    `select id, email from users where member_status = 'visible' and gender = 'male' and country_code = 'NG'
     order by id limit 2`,
    [],
  );
  const [free, blocking] = rows as { id: string; email: string }[];
  if (!free || !blocking) throw new Error("there are too few members");
  const hash = await hashPassword(DEMO_PASSWORD);
  await runner.query("update users set password_hash = $1 where id in ($2, $3)", [
    hash,
    free.id,
    blocking.id,
  ]);
  await runner.query("delete from blocks", []);
  await insertBlocks(runner, Math.round(size / MEMBERS_TO_A_BLOCK), [free.id, blocking.id]);
  const hidden = new Map<BlockCase, number>();
  for (const name of BLOCK_CASES) hidden.set(name, await blockSome(runner, name, blocking.id));
  await runner.query("analyze blocks", []);
  return {
    free: await tokenFor(ours.url, free.email),
    blocking: await tokenFor(ours.url, blocking.email),
    hidden,
  };
}

/** Adds blocks between random other members. */
function insertBlocks(runner: Runner, count: number, without: string[]) {
  return runner.query(
    `insert into blocks (user_id, blocked_id, created_at)
     select one.id, other.id, now()
     from (select id, row_number() over (order by random()) as at from users where role = 'member') as one
     join (select id, row_number() over (order by random()) as at from users where role = 'member') as other
       using (at)
     where at <= $1 and one.id <> other.id and not (one.id = any ($2) or other.id = any ($2))
     on conflict do nothing`,
    [count, without],
  );
}

/**
 * Takes some people from the search's results. The searching member blocks half of them, and the other half block the
 * searching member. Returns the number of people.
 */
async function blockSome(runner: Runner, name: BlockCase, reader: string): Promise<number> {
  const { gender, country_code } = filtersOf(name);
  const { rows } = await runner.query(
    `insert into blocks (user_id, blocked_id, created_at)
     select case when at % 2 = 0 then $1::uuid else id end, case when at % 2 = 0 then id else $1::uuid end, now()
     from (select id, row_number() over (order by id) as at from users
            where member_status = 'visible' and gender = $2 and country_code = $3
              and birth_date between current_date - interval '39 years' and current_date - interval '31 years'
            limit $4) as found
     returning user_id`,
    [reader, gender, country_code, OWN_BLOCKS],
  );
  return rows.length;
}

/**
 * Checks that the member with blocks finds everybody else. The search must leave out the people on both sides of a
 * block.
 */
export async function assertExact(name: BlockCase, { ours }: Stage, readers: Readers) {
  const url = `${ours.url}${blockPathOf(name)}`;
  const totalFor = async (token: string) =>
    JSON.parse(await ask(url, { token })).data.paginator.total as number;
  const all = await totalFor(readers.free);
  assert.equal(await totalFor(readers.blocking), all - (readers.hidden.get(name) ?? 0), name);
}
