import { median, quantile } from "../statistics.ts";
import type { Times } from "../timing.ts";
import type { Case } from "./cases.ts";

const BLOCKS = 5;
/**
 * From this number of members on, we compare the widest search with raw SQL. With fewer members, our way of counting
 * saves nothing, because counting is cheap.
 */
const MILLION = 1_000_000;
const LIMITS = {
  raw: 1.0,
  floor: 1.3,
  growth: 1.3,
  deep: 5,
  fitting: 3,
  blocks: 1.1,
  memoryMb: 300,
} as const;

interface Ratio {
  what: string;
  value: number;
  low: number;
  high: number;
  limit: number;
}

/** Collects median times in milliseconds, and ratios with limits. If a ratio is over its limit, the run fails. */
export class Report {
  readonly #sizes: readonly number[];
  readonly #lines: string[] = [];
  readonly #ratios: Ratio[] = [];
  readonly #firstPages = new Map<string, number[]>();
  readonly #unindexed: string[] = [];

  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  get #largest(): number {
    return Math.max(...this.#sizes);
  }

  get #smallest(): number {
    return Math.min(...this.#sizes);
  }

  search(one: Case, connections: number, times: Times) {
    const of = (who: string, size: number) => times.get(`${who} ${size}`) ?? [];
    for (const size of this.#sizes) this.#line(one.name, connections, size, times);
    const label = `${one.name}, ${connections} connection${connections > 1 ? "s" : ""}`;
    const ours = of("ours", this.#largest);
    if (one.page > 1) {
      const first = this.#firstPages.get(
        `${one.call} ${JSON.stringify(one.filters)} ${connections}`,
      );
      if (first)
        this.#ratio(`${label}: against page 1 at ${this.#largest}`, ours, first, LIMITS.deep);
      return;
    }
    this.#firstPages.set(`${one.call} ${JSON.stringify(one.filters)} ${connections}`, ours);
    for (const size of this.#sizes)
      if (times.has(`floor ${size}`))
        this.#ratio(
          `${label}: against the least server at ${size}`,
          of("ours", size),
          of("floor", size),
          LIMITS.floor,
        );
    this.#ratio(
      `${label}: ${this.#largest} against ${this.#smallest} members`,
      ours,
      of("ours", this.#smallest),
      LIMITS.growth,
    );
    if (one.widest && connections === 1 && this.#largest >= MILLION)
      this.#ratio(
        `${label}: against raw SQL at ${this.#largest}`,
        ours,
        of("raw", this.#largest),
        LIMITS.raw,
      );
  }

  write(name: string, times: Times) {
    this.growing(`write: ${name}`, times);
  }

  /** Adds a case that is compared only with its own times at other sizes. */
  growing(name: string, times: Times) {
    for (const size of this.#sizes) this.#line(name, 1, size, times);
    const of = (size: number) => times.get(`ours ${size}`) ?? [];
    this.#ratio(
      `${name}: ${this.#largest} against ${this.#smallest} members`,
      of(this.#largest),
      of(this.#smallest),
      LIMITS.growth,
    );
  }

  /**
   * Adds the search for people who fit a person. Compares it with a plain search on the same server in the same run.
   */
  fitting(name: string, times: Times) {
    for (const size of this.#sizes) {
      this.#line(name, 1, size, times);
      const of = (who: string) => times.get(`${who} ${size}`) ?? [];
      this.#ratio(
        `${name}: against the search at ${size}`,
        of("ours"),
        of("search"),
        LIMITS.fitting,
      );
    }
  }

  /** Adds the search of a member with blocks, and compares it with the same search of a member without blocks. */
  blocks(name: string, times: Times) {
    for (const size of this.#sizes) {
      this.#line(name, 1, size, times);
      const of = (who: string) => times.get(`${who} ${size}`) ?? [];
      this.#ratio(`${name}: against none at ${size}`, of("ours"), of("free"), LIMITS.blocks);
    }
  }

  memory(size: number, megabytes: number) {
    const value = megabytes / LIMITS.memoryMb;
    this.#ratios.push({
      what: `memory at ${size}, of ${LIMITS.memoryMb} MB`,
      value,
      low: value,
      high: value,
      limit: 1,
    });
  }

  unindexed(sentence: string) {
    this.#unindexed.push(sentence);
  }

  /** Prints a table of times and a table of ratios. Returns true if all ratios are within their limits. */
  print(): boolean {
    console.log(
      "\n| what | connections | members | raw ms | least server ms | ours ms | ours p99 |",
    );
    console.log("|---|--:|--:|--:|--:|--:|--:|");
    for (const line of this.#lines) console.log(line);
    console.log("\n| ratio of medians | measured | spread | goal | |");
    console.log("|---|--:|--:|--:|---|");
    for (const { what, value, low, high, limit } of this.#ratios)
      console.log(
        `| ${what} | ${value.toFixed(2)} | ${low.toFixed(2)}..${high.toFixed(2)} | ≤ ${limit} | ${value <= limit ? "met" : "NOT MET"} |`,
      );
    for (const sentence of this.#unindexed) console.log(`No index is used for: ${sentence}`);
    const met = this.#ratios.filter(({ value, limit }) => value <= limit).length;
    console.log(`\n${met} of ${this.#ratios.length} goals met`);
    return met === this.#ratios.length && this.#unindexed.length === 0;
  }

  #line(name: string, connections: number, size: number, times: Times) {
    const cell = (who: string) => {
      const found = times.get(`${who} ${size}`);
      return found ? median(found).toFixed(2) : "";
    };
    const p99 = quantile(times.get(`ours ${size}`) ?? [], 0.99).toFixed(2);
    this.#lines.push(
      `| ${name} | ${connections} | ${size} | ${cell("raw")} | ${cell("floor")} | ${cell("ours")} | ${p99} |`,
    );
  }

  /** Adds the ratio of two medians, and how much this ratio differs between parts of the run. */
  #ratio(what: string, of: readonly number[], to: readonly number[], limit: number) {
    const blocks = Math.min(BLOCKS, of.length, to.length);
    const block = (times: readonly number[], at: number) => {
      const from = (nth: number) => Math.round((nth * times.length) / blocks);
      return median(times.slice(from(at), from(at + 1)));
    };
    const ratios = Array.from({ length: blocks }, (_, at) => block(of, at) / block(to, at));
    this.#ratios.push({
      what,
      value: median(of) / median(to),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
      limit,
    });
  }
}
