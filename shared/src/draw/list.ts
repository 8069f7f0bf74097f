import { DRAW_VERSION } from "./order.ts";

/** A fundraising page on the day's list. The draws of that day can choose it. */
export interface Listed {
  code: string;
  /**
   * The number of paid draws that have chosen the page so far. A draw chooses first from the pages with the lowest
   * number.
   */
  tier: number;
  /** Whole kobo that the page still needed when the list was made. */
  need: number;
  /** `state` and `lga` are ids of areas. */
  state: string;
  lga: string;
}

/**
 * The first line of the day's list. `ledger` is the number of the last transfer in the books that counts for the list.
 */
export interface ListHead {
  day: string;
  ledger: number;
  /** The hash of the previous day's list. Null for the first list. */
  before: string | null;
}

/** The conditions that a page must meet for a draw: the amount and the place. */
export interface Narrowed {
  /** Whole kobo that the page must still need. */
  amount: number;
  /** `state` and `lga` are ids of areas. Null means everywhere. */
  state: string | null;
  lga: string | null;
}

/**
 * Returns the pages of the day's list that a draw can choose, grouped by tier, the lowest tier first. Within a tier,
 * the pages are in the order of the list.
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

/** Reads the pages of a published list of the day. Returns null if the text is not a valid list. */
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
 * Checks that a page has its right position on the day's list, after the page before it. The order is: tier, area,
 * greatest need, code. With this fixed order, nobody can choose a page's position.
 */
function follows(page: Listed, before: Listed | undefined): boolean {
  if (!before) return true;
  if (page.tier !== before.tier) return page.tier > before.tier;
  if (page.lga !== before.lga) return page.lga > before.lga;
  if (page.need !== before.need) return page.need < before.need;
  return page.code > before.code;
}
