import { DRAW_VERSION } from "./order.ts";

/** A page that gifts could be drawn for on a day. */
export interface Listed {
  code: string;
  /** How many draws that were paid had chosen it: those of the lowest number come first. */
  tier: number;
  /** Whole kobo that it needed. */
  need: number;
  /** Ids of areas. */
  state: string;
  lga: string;
}

/** The list's first line; `ledger` is the last of the ledger's transfers that it knows. */
export interface ListHead {
  day: string;
  ledger: number;
  /** The hash of the list before; null for the first. */
  before: string | null;
}

/** What narrows a draw. */
export interface Narrowed {
  /** Whole kobo that each page must need. */
  amount: number;
  /** Ids of areas; null for all. */
  state: string | null;
  lga: string | null;
}

/** Those of a list's pages that fit a draw, by tier, the lowest first; in the order of the list. */
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
const CHANGE = /^(?:\+ \w+ (?:re)?opened|- \w+ (?:full|suspended|closed))$/;

/** The pages of a list as it was published; null where it is not written as such a list is. */
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

/** The one order of a list: by tier, area, greatest need, code. So nobody chooses who stands where. */
function follows(page: Listed, before: Listed | undefined): boolean {
  if (!before) return true;
  if (page.tier !== before.tier) return page.tier > before.tier;
  if (page.lga !== before.lga) return page.lga > before.lga;
  if (page.need !== before.need) return page.need < before.need;
  return page.code > before.code;
}
