import { commitmentOf, seedBefore } from "../draw/chain.ts";
import { sha256 } from "../draw/hashes.ts";
import { type Listed, tiersOf } from "../draw/list.ts";
import { inDrawnOrder, keyOf } from "../draw/order.ts";
import type { DrawEntry, PublishedDraw } from "../draw/published.ts";
import { headLine, pageLine } from "../draw/write-list.ts";

const DAY = "2026-03-02";
/** The last seed of a chain of three seeds. The test's draw uses the second seed. */
const TOP = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const STEP = 2;
const NUMBER = 7;

/** Nine fundraising pages in two tiers and two states, in the order of a day's list. */
export const LISTED: readonly Listed[] = [
  ["AAAAAA", 0, 900_000, "ng-kn", "ng-kn-dala"],
  ["BBBBBB", 0, 500_000, "ng-kn", "ng-kn-dala"],
  ["CCCCCC", 0, 900_000, "ng-la", "ng-la-agege"],
  ["DDDDDD", 0, 900_000, "ng-la", "ng-la-agege"],
  ["EEEEEE", 0, 700_000, "ng-la", "ng-la-ikeja"],
  ["FFFFFF", 1, 900_000, "ng-kn", "ng-kn-dala"],
  ["GGGGGG", 1, 900_000, "ng-la", "ng-la-agege"],
  ["HHHHHH", 1, 400_000, "ng-la", "ng-la-agege"],
  ["JJJJJJ", 1, 300_000, "ng-la", "ng-la-ikeja"],
].map(([code, tier, need, state, lga]) => ({ code, tier, need, state, lga }) as Listed);

export const LIST =
  headLine({ day: DAY, ledger: 12, before: null }) + LISTED.map(pageLine).join("");

async function entryOf(
  number: number,
  kind: string,
  name: string,
  body: unknown,
): Promise<DrawEntry> {
  const entry = { number, at: `${DAY}T06:00:00.000Z`, kind, name, body: JSON.stringify(body) };
  const previous = "0".repeat(64);
  const lines = [previous, number, entry.at, kind, name, entry.body];
  return { ...entry, previous, hash: await sha256(lines.join("\n")) };
}

export type Drawing = Pick<PublishedDraw, "people" | "amount" | "state" | "lga"> & {
  donorSeed: string;
  /** The codes of pages that can take no more money. */
  full: readonly string[];
};

/** Makes a valid published draw from the pages of {@link LIST}. By default, it draws three people from all places. */
export async function drawn(asked: Partial<Drawing> = {}): Promise<PublishedDraw> {
  const { donorSeed = "ab".repeat(32), full = [], ...rest } = asked;
  const draw = { people: 3, amount: 300_000, state: null, lga: null, ...rest };
  const [anchor, server_seed] = [await seedBefore(TOP, 3), await seedBefore(TOP, 3 - STEP)];
  const hash = await sha256(LIST);
  const commitment = donorSeed === "" ? null : await commitmentOf(donorSeed);
  const seeds = { serverSeed: server_seed, listHash: hash, number: NUMBER, donorSeed };
  const tiers = tiersOf(LISTED, draw);
  const turns: PublishedDraw["turns"] = [];
  const sizes = tiers.map(({ length }) => length);
  for await (const { tier, at } of inDrawnOrder(await keyOf(seeds), sizes)) {
    const page_code = tiers[tier]?.[at]?.code ?? "";
    const passed = full.includes(page_code) ? "full" : null;
    // The fields are in the order of their names, as in the public log.
    turns.push({ ledger: 15, page_code, passed });
    if (turns.filter(({ passed }) => passed === null).length === draw.people) break;
  }
  const begun = { day: DAY, sha256: hash, chain: 1, step: STEP, again: null, commitment };
  return {
    ...draw,
    number: NUMBER,
    list: { day: DAY, hash },
    again: null,
    commitment,
    turns,
    chain: { number: 1, anchor, step: STEP },
    server_seed,
    donor_seed: donorSeed,
    entries: [
      await entryOf(3, "draw_chain", "1", { anchor, length: 3 }),
      await entryOf(4, "draw_list", DAY, { sha256: hash, pages: 9, ledger: 12 }),
      await entryOf(9, "draw_begun", `${NUMBER}`, { ...begun, ...draw }),
      await entryOf(10, "draw_done", `${NUMBER}`, { server_seed, donor_seed: donorSeed, turns }),
    ],
  };
}

/** Changes an entry of the public log and computes its hash again, as the owner of the log could do. */
export async function rewritten(draw: PublishedDraw, kind: string, changes: object) {
  const entries = await Promise.all(
    draw.entries.map((entry) =>
      entry.kind === kind
        ? entryOf(entry.number, kind, entry.name, { ...JSON.parse(entry.body), ...changes })
        : entry,
    ),
  );
  return { ...draw, entries };
}
