import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import type { OpenDatabase } from "../db/open.ts";
import { marks } from "../db/tables.ts";
import { createRunner, type Runner } from "./runner.ts";
import type { Waiting, Worker } from "./worker.ts";

/** A process claims a job by locking its row. This test runs on both databases, because the lock must work on both. */

const START = new Date("2026-11-23T08:00:00Z");
const MINUTE_MS = 60_000;

let opened: OpenDatabase;
let runners: Runner[] = [];
let said: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"], now: START });
});
afterEach(async () => {
  const stopping = Promise.all(runners.map((runner) => runner.stop()));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await stopping;
  runners = [];
  said = [];
  vi.useRealTimers();
});
afterAll(() => opened.close());

const nothing: Waiting = { count: 0, oldest: null };

/** Returns a worker that counts how often somebody calls it. It finds no work, unless `own` says otherwise. */
function counting(own: Partial<Worker> = {}) {
  const calls = { count: 0 };
  const { step = async () => 0 } = own;
  const worker: Worker = {
    name: "counting",
    every: 1_000,
    patience: 10 * MINUTE_MS,
    waiting: async () => nothing,
    ...own,
    step: (now) => {
      calls.count += 1;
      return step(now);
    },
  };
  return { worker, calls };
}

function run(...workers: Worker[]): Runner {
  const onError = (message: string) => void said.push(message);
  const runner = createRunner({ db: opened.db, workers, now: () => new Date(), onError });
  runners.push(runner);
  runner.start();
  return runner;
}

const fail = async (): Promise<number> => {
  throw new Error("the gateway is gone");
};

describe("a worker", () => {
  test("goes on at once for as long as it finds something, and rests then", async () => {
    let left = 5;
    const { worker, calls } = counting({
      every: MINUTE_MS,
      step: async () => (left-- > 0 ? 1 : 0),
    });
    run(worker);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls.count).toBe(6);
    await vi.advanceTimersByTimeAsync(1.3 * MINUTE_MS);
    expect(calls.count).toBe(7);
  });

  test("is logged if it fails, and is tried again less and less often, without end", async () => {
    const { worker, calls } = counting({ step: fail });
    run(worker);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    const first = calls.count;
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    const hour = calls.count - first;
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(first).toBeGreaterThan(3);
    expect(hour).toBeLessThan(15);
    expect(calls.count - first - hour).toBeGreaterThan(3);
    expect(said[0]).toMatch(/^counting: the gateway is gone; next try in \d seconds$/);
  });

  test("does not stop the others by its failure", async () => {
    const other = counting({ name: "other" });
    run(counting({ step: fail }).worker, other.worker);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(other.calls.count).toBeGreaterThan(7);
  });

  test("rests while the clock may be wrong, if its work cannot be undone", async () => {
    await opened.db.insert(marks).values({ name: "kept", at: new Date("2025-10-01T00:00:00Z") });
    const sure = counting({ needsTrustedTime: true });
    const other = counting();
    run(sure.worker, other.worker);
    await vi.waitUntil(() => said.length > 0 && other.calls.count > 0);
    expect(sure.calls.count).toBe(0);
    expect(said[0]).toMatch(/^counting: the clock is 418 days ahead of the last cleaning/);
    await opened.db.delete(marks);
  });
});

describe("told to stop", () => {
  test("a runner waits for what is under way and begins nothing more", async () => {
    const under = Promise.withResolvers<number>();
    const { worker, calls } = counting({ step: () => under.promise });
    const runner = run(worker);
    await vi.advanceTimersByTimeAsync(1);
    let stopped = false;
    const stopping = runner.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    under.resolve(1);
    await stopping;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(calls.count).toBe(1);
  });

  test("it does not wait for ever", async () => {
    const runner = run(counting({ step: () => new Promise(() => undefined) }).worker);
    await vi.advanceTimersByTimeAsync(1);
    const stopping = runner.stop();
    await vi.advanceTimersByTimeAsync(6_000);
    await stopping;
  });
});

describe("somebody should look", () => {
  const stuck = async (runner: Runner) =>
    (await runner.look()).filter(({ isStuck }) => isStuck).map(({ name }) => name);

  test("where a step has not succeeded for minutes, also where it never ends", async () => {
    const runner = run(
      counting({ name: "failing", step: fail }).worker,
      counting({ name: "hanging", step: () => new Promise(() => undefined) }).worker,
      counting({ name: "well" }).worker,
    );
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await stuck(runner)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(await stuck(runner)).toEqual(["failing", "hanging"]);
  });

  test("where something waits for longer than it may", async () => {
    const oldest = new Date(START.getTime() - 11 * MINUTE_MS);
    const runner = run(
      counting({ name: "behind", waiting: async () => ({ count: 3, oldest }) }).worker,
      counting({ name: "unknown", waiting: fail as never }).worker,
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(await runner.look()).toMatchObject([
      { name: "behind", isStuck: true, waiting: 3, oldestSeconds: 660, secondsSinceSuccess: 0 },
      { name: "unknown", isStuck: false, waiting: null, oldestSeconds: null },
    ]);
  });
});
