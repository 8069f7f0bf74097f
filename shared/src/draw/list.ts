import { DRAW_VERSION } from "./order.ts";

/** A page on the day's list. A draw of that day can choose it. */
export interface Listed {
  code: string;
  /** How many paid draws have chosen the page so far. A draw begins with the pages that have the lowest number. */
  tier: number;
  /** Whole kobo that the page needed. */
  need: number;
  /** Ids of areas. */
  state: string;
  lga: string;
}

/** The list's first line. `ledger` is the last transfer that the list includes. */
export interface ListHead {
  day: string;
  ledger: number;
  /** The hash of the previous list; null for the first list. */
  before: string | null;
}

/** The conditions that a draw sets for a page: the amount and the place. */
export interface Narrowed {
  /** Whole kobo that each page must need. */
  amount: number;
  /** Ids of areas. Null means everywhere. */
  state: string | null;
  lga: string | null;
}

/**
 * Returns the pages of a list that fit a draw, grouped by tier, the lowest tier first. Within a tier, the pages keep
 * the order of the list.
 */
export function tiersOf(pages: readonly Listed[], { amount, state, lga }: Narrowed): Listed[][] {
  const tiers = new Map<number, Listed[]>();
  for (const page of pages) {
    if (page.need < amount) continue;
    if (state !== null && page.state !== state) continue;
    if (lga !== null && page.lga !== lga) continue;
    const tier = tiers.get(page.tier);
    if (tier) tier.push(page);
    else tiers.set(page.tier, [page]);
  }
  return [...tiers.entries()].sort(([one], [other]) => one - other).map(([, tier]) => tier);
}

const HEAD = /^(\S+) list (\d{4}-\d\d-\d\d) ledger (\d+) after (none|[0-9a-f]{64})$/;
const PAGE = /^(\w+) (\d+) (\d+) (\S+) (\S+)$/;
const CHANGE = /^(?:\+ \w+ (?:re)?opened|- \w+ (?:full|paused|suspended|closed))$/;

/** Reads the pages of a published list. Returns null if the text is not a valid list. */
export function readList(text: string): { head: ListHead; pages: Listed[] } | null {
  const [first = "", ...lines] = text.split("\n");
  const head = HEAD.exec(first);
  if (head?.[1] !== DRAW_VERSION || lines.pop() !== "") return null;
  const pages: Listed[] = [];
  for (const line of lines) {
    const [, code = "", tier, need, state = "", lga = ""] = PAGE.exec(line) ?? [];
    const page = { code, tier: Number(tier), need: Number(need), state, lga };
    if (code && follows(page, pages.at(-1))) pages.push(page);
    else if (code || pages.length > 0 || !CHANGE.test(line)) return null;
  }
  const [, , day = "", ledger, before = ""] = head;
  return {
    head: { day, ledger: Number(ledger), before: before === "none" ? null : before },
    pages,
  };
}

/**
 * Checks that a page comes after the page before it. The order is: tier, area, greatest need, code. This rule is fixed,
 * so nobody can choose a page's position.
 */
function follows(page: Listed, before: Listed | undefined): boolean {
  if (!before) return true;
  if (page.tier !== before.tier) return page.tier > before.tier;
  if (page.lga !== before.lga) return page.lga > before.lga;
  if (page.need !== before.need) return page.need < before.need;
  return page.code > before.code;
}
