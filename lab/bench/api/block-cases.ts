import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { hashPassword } from "@agbara/api/people/signin/passwords.ts";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { CASES } from "./cases.ts";
import type { Runner } from "./runner.ts";
import type { Stage } from "./stage.ts";
import { ask, tokenFor } from "./subjects.ts";

/** For this many members, there is one block: one member blocks another. */
const MEMBERS_TO_A_BLOCK = 10;
/**
 * The number of people who are hidden from the searching member. Half of them have blocked that member, and that member
 * has blocked the other half.
 */
const OWN_BLOCKS = 20;

export const BLOCK_CASES = [
  "a member's search with blocks, narrow",
  "a member's search with blocks, widest",
] as const;
export type BlockCase = (typeof BLOCK_CASES)[number];

/** Two members who make the same search. `blocking` has blocks in both directions, `free` has none. */
export interface Readers {
  free: string;
  blocking: string;
  /**
   * For each search, how many people are hidden from the member `blocking`. In a small database, there may be fewer of
   * them than `OWN_BLOCKS`.
   */
  hidden: Map<BlockCase, number>;
}

/**
 * Returns the filters of this case. They are the filters of the consultant's widest or narrow search. A member's search
 * sends them in the same form.
 */
function filtersOf(name: BlockCase): Record<string, string> {
  const search = name.endsWith("widest") ? "pre/matched, widest" : "pre/matched, narrow";
  const found = CASES.find((one) => one.name === search);
  if (!found) throw new Error(`there is no search ${search}`);
  return found.filters;
}

/** Returns the path of a member's search with the filters of this case. */
export const blockPathOf = (name: BlockCase) =>
  `${API_BASE_PATH}user-introductions/pre/matched?${new URLSearchParams(filtersOf(name))}`;

/** Adds one block for every ten members, and signs two members in. Removes the blocks of an earlier run. */
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

/** Adds blocks between random members. The given members get none. */
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
 * Hides some people of the search's results from the searching member: this member blocks half of them, and the other
 * half block this member. Returns how many people are hidden.
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
 * Checks the search of the member with blocks. It must leave out exactly the people who blocked this member or whom
 * this member blocked.
 */
export async function assertExact(name: BlockCase, { ours }: Stage, readers: Readers) {
  const url = `${ours.url}${blockPathOf(name)}`;
  const totalFor = async (token: string) =>
    JSON.parse(await ask(url, { token })).data.paginator.total as number;
  const all = await totalFor(readers.free);
  assert.equal(await totalFor(readers.blocking), all - (readers.hidden.get(name) ?? 0), name);
}
