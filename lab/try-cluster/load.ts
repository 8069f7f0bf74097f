import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { castOf, MEMBERS_TO_ACT_AS } from "../bench/load/cast.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { Gifts } from "../cluster/gifts.ts";
import { type Answer, createAsker } from "./asking.ts";
import { Writes } from "./writes.ts";

/** How long we wait between two attempts to write. With 100 ms, we can measure a pause to a tenth of a second. */
const PROBE_MS = 100;
const BETWEEN_GIFTS_MS = 700;

interface Rates {
  /** How many requests of the mix are sent per second. */
  perSecond: number;
  donors: number;
}

/** How many requests had each kind of answer. */
export type Counts = Record<Answer, number>;

/**
 * Sends three kinds of load until it is stopped: a normal day's requests, a stream of gifts, and a note ten times a
 * second.
 */
export class Load {
  readonly writes: Writes;
  readonly gifts: Gifts;
  counts: Counts = { done: 0, "not done": 0, unknown: 0, wrong: 0 };
  readonly wrongAnswers: string[] = [];
  /** The times when the server confirmed the notes that we write ten times a second. */
  readonly #confirmed: number[] = [];
  readonly #asker;
  readonly #perSecond: number;
  readonly #donorsAtOnce: number;
  #isOver = false;
  #running: Promise<unknown>[] = [];

  private constructor(
    writes: Writes,
    gifts: Gifts,
    asker: ReturnType<typeof createAsker>,
    rates: Rates,
  ) {
    this.writes = writes;
    this.gifts = gifts;
    this.#asker = asker;
    this.#perSecond = rates.perSecond;
    this.#donorsAtOnce = rates.donors;
  }

  static async on(cluster: Cluster, rates: Rates): Promise<Load> {
    const emails = (await cluster.psql(MEMBERS_TO_ACT_AS)).split("\n");
    const cast = await patiently(() => castOf(cluster.url, emails));
    const gifts = new Gifts(cluster.url);
    await patiently(() => gifts.findPages());
    return new Load(new Writes(cast), gifts, createAsker(cluster.url), rates);
  }

  begin() {
    this.#running = [
      this.#mix(),
      this.#probe(),
      ...Array.from({ length: this.#donorsAtOnce }, () => this.#donors()),
    ];
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#running);
    this.#asker.close();
  }

  /** Returns the longest time without a confirmed note, in seconds, from shortly before `from` until now. */
  pauseSince(from: number): number {
    const times = this.#confirmed.filter((at) => at >= from - 500);
    const before = this.#confirmed.filter((at) => at < from - 500).at(-1) ?? from;
    const all = [Math.max(before, from - 500), ...times, performance.now()];
    return Math.max(...all.slice(1).map((at, nth) => at - (all[nth] ?? at))) / 1000;
  }

  /** Waits until the server has confirmed at least five notes in the last second. Throws if this takes too long. */
  async goesOn(withinMs: number): Promise<void> {
    const from = performance.now();
    while (performance.now() < from + withinMs) {
      await sleep(200);
      const lately = this.#confirmed.filter((at) => at > performance.now() - 1_000);
      if (lately.length >= 5) return;
    }
    throw new Error(`no change could be made for ${withinMs / 1000} s`);
  }

  async #fire({ shot, answered }: ReturnType<Writes["draw"]>): Promise<Answer> {
    const { answer, status, said } = await this.#asker.ask(shot);
    this.counts[answer] += 1;
    answered(answer);
    if (answer === "wrong") this.wrongAnswers.push(`${shot.name}: ${status} ${said.slice(0, 200)}`);
    return answer;
  }

  async #mix() {
    const open = new Set<Promise<unknown>>();
    while (!this.#isOver) {
      const shot = this.#fire(this.writes.draw()).finally(() => open.delete(shot));
      open.add(shot);
      await sleep((-Math.log(1 - Math.random()) * 1000) / this.#perSecond);
    }
    await Promise.all(open);
  }

  async #probe() {
    const open = new Set<Promise<unknown>>();
    while (!this.#isOver) {
      const note = this.#fire(this.writes.note(`probe ${randomUUID()}`))
        .then((answer) => {
          if (answer === "done") this.#confirmed.push(performance.now());
        })
        .finally(() => open.delete(note));
      open.add(note);
      await sleep(PROBE_MS);
    }
    await Promise.all(open);
  }

  async #donors() {
    while (!this.#isOver) {
      await this.gifts.giveOnce();
      await sleep(Math.random() * 2 * BETWEEN_GIFTS_MS);
    }
  }
}

const TRIES = 5;

/** Tries more than once, because a busy machine may not answer the first time. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(3_000);
    }
}
