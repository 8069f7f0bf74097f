import { commitmentOf, seedBefore } from "./chain.ts";
import { sha256 } from "./hashes.ts";
import { type Listed, readList, tiersOf } from "./list.ts";
import { inDrawnOrder, keyOf, type Seeds } from "./order.ts";
import type { DrawEntry, PublishedDraw } from "./published.ts";

/** The checks of a draw. People see the results in this order. */
export const DRAW_CHECKS = ["log", "list", "seed", "donor", "turns"] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

/**
 * Returns the names of the failed checks. The list is empty if all checks passed. The checks are:
 * - `log`: the public log has all entries about the draw, in order, and they agree with the draw.
 * - `list`: the text has the day and the hash of the draw's list.
 * - `seed`: the server's seed is the next seed of the chain.
 * - `donor`: the donor's seed was fixed before the draw.
 * - `turns`: the list and the seeds give exactly these pages.
 */
export async function verifyDraw(draw: PublishedDraw, list: string): Promise<DrawCheck[]> {
  const { chain, list: named, commitment } = draw;
  const { server_seed: serverSeed, donor_seed: donorSeed } = draw;
  const read = readList(list);
  const isDrawn = serverSeed !== null && donorSeed !== null;
  const holds: Record<DrawCheck, boolean> = {
    log: await isLogged(draw),
    list: read?.head.day === named.day && (await sha256(list)) === named.hash,
    seed: isDrawn && (await seedBefore(serverSeed, chain.step)) === chain.anchor,
    donor: isDrawn && commitment === (donorSeed === "" ? null : await commitmentOf(donorSeed)),
    turns:
      isDrawn && read !== null && (await isInOrder(draw, read.pages, { serverSeed, donorSeed })),
  };
  return DRAW_CHECKS.filter((check) => !holds[check]);
}

async function isInOrder(
  draw: PublishedDraw,
  pages: readonly Listed[],
  parts: Pick<Seeds, "serverSeed" | "donorSeed">,
): Promise<boolean> {
  const { number, people, turns, list } = draw;
  const tiers = tiersOf(pages, draw);
  const sizes = tiers.map(({ length }) => length);
  const order = inDrawnOrder(await keyOf({ ...parts, number, listHash: list.hash }), sizes);
  for (const { page_code } of turns) {
    const { value } = await order.next();
    if (!value || tiers[value.tier]?.[value.at]?.code !== page_code) return false;
  }
  // The draw ends when it has chosen enough people, or when no page is left.
  const chosen = turns.filter(({ passed }) => passed === null).length;
  if (chosen === people) return turns.at(-1)?.passed === null;
  return chosen < people && (await order.next()).done === true;
}

async function isLogged({
  entries,
  list,
  chain,
  number,
  ...draw
}: PublishedDraw): Promise<boolean> {
  const { people, amount, state, lga, again, commitment, server_seed, donor_seed } = draw;
  const begun = { day: list.day, sha256: list.hash, chain: chain.number, step: chain.step };
  const turns = draw.turns.map(({ ledger, page_code, passed }) => ({ ledger, page_code, passed }));
  const said = [
    ["draw_chain", chain.number, { anchor: chain.anchor }],
    ["draw_list", list.day, { sha256: list.hash }],
    ["draw_begun", number, { ...begun, people, amount, state, lga, again, commitment }],
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

/**
 * Tells whether a log entry's body has these values. Compares field by field, because the log sorts each object's
 * fields by name.
 */
function says({ body }: DrawEntry, fields: Readonly<Record<string, unknown>>): boolean {
  const written = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(fields).every(
    ([field, value]) => JSON.stringify(written[field]) === JSON.stringify(value),
  );
}

/** Writes the columns of an entry as lines of a text, as in the public log. Returns the SHA-256 of the text. */
function hashOfEntry({ previous, number, at, kind, name, body }: DrawEntry): Promise<string> {
  return sha256([previous, number, at, kind, name, body].join("\n"));
}
