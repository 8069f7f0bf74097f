import { commitmentOf, seedBefore } from "./chain.ts";
import { sha256 } from "./hashes.ts";
import { type Listed, readList, tiersOf } from "./list.ts";
import { inDrawnOrder, keyOf } from "./order.ts";
import type { DrawEntry, PublishedDraw } from "./published.ts";

/** What is looked at, in this order. */
export const DRAW_CHECKS = ["log", "list", "seed", "donor", "turns"] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

/**
 * What of a draw does not hold; empty where all does. `log`: its entries in the public log are whole, in their order and
 * say the same. `list`: the list is the one that was named before. `seed`: the server's seed is the next of the chain.
 * `donor`: the donor's part is the one that was fixed before. `turns`: who was drawn follows from all that.
 */
export async function verifyDraw(draw: PublishedDraw, list: string): Promise<DrawCheck[]> {
  const { chain, list: named, server_seed, donor_seed } = draw;
  const read = readList(list);
  const seed = server_seed ?? "";
  const isDrawn = server_seed !== null && donor_seed !== null;
  const holds: Record<DrawCheck, boolean> = {
    log: await isLogged(draw),
    list: read?.head.day === named.day && (await sha256(list)) === named.hash,
    seed: isDrawn && (await seedBefore(seed, chain.step)) === chain.anchor,
    donor:
      isDrawn &&
      (donor_seed === ""
        ? draw.commitment === null
        : draw.commitment === (await commitmentOf(donor_seed))),
    turns: isDrawn && read !== null && (await isInOrder(draw, read.pages)),
  };
  return DRAW_CHECKS.filter((check) => !holds[check]);
}

async function isInOrder(draw: PublishedDraw, pages: readonly Listed[]): Promise<boolean> {
  const { number, turns, server_seed, donor_seed, list } = draw;
  const tiers = tiersOf(pages, draw);
  const key = await keyOf({
    serverSeed: server_seed ?? "",
    listHash: list.hash,
    number,
    donorSeed: donor_seed ?? "",
  });
  const order = inDrawnOrder(
    key,
    tiers.map(({ length }) => length),
  );
  for (const { page_code } of turns) {
    const { value } = await order.next();
    if (!value || tiers[value.tier]?.[value.at]?.code !== page_code) return false;
  }
  // All whom it was for are there, or nobody else was left.
  const chosen = turns.filter(({ passed }) => passed === null).length;
  if (chosen === draw.people) return turns.at(-1)?.passed === null;
  return chosen < draw.people && (await order.next()).done === true;
}

async function isLogged({ entries, ...draw }: PublishedDraw): Promise<boolean> {
  const { number, list, chain, people, amount, state, lga, again, commitment } = draw;
  const { server_seed, donor_seed, turns } = draw;
  const asked = { people, amount, state, lga, again, commitment };
  const begun = { day: list.day, sha256: list.hash, chain: chain.number, step: chain.step };
  const said = [
    ["draw_chain", chain.number, { anchor: chain.anchor }],
    ["draw_list", list.day, { sha256: list.hash }],
    ["draw_begun", number, { ...begun, ...asked }],
    ["draw_done", number, { server_seed, donor_seed, turns }],
  ] as const;
  const places: number[] = [];
  for (const [kind, name, body] of said) {
    const entry = entries.find((one) => one.kind === kind && one.name === `${name}`);
    if (!entry || (await hashOfEntry(entry)) !== entry.hash || !says(entry, body)) return false;
    places.push(entry.number);
  }
  const [anchored = 0, listed = 0, begunAt = 0, doneAt = 0] = places;
  return anchored < begunAt && listed < begunAt && begunAt < doneAt;
}

function says({ body }: DrawEntry, fields: Readonly<Record<string, unknown>>): boolean {
  const written = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(fields).every(
    ([field, value]) => inOneOrder(written[field]) === inOneOrder(value),
  );
}

/** SHA-256 of an entry's columns, a line each, as the public log makes it. */
async function hashOfEntry({ previous, number, at, kind, name, body }: DrawEntry): Promise<string> {
  return sha256([previous, number, at, kind, name, body].join("\n"));
}

/** JSON with the fields of each thing in one order. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
