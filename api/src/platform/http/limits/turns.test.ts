import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts calls about one record. They run until the test ends them. */
function burst(turns: ReturnType<typeof createTurns>, record: string, many: number) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const answers = Array.from({ length: many }, (_, nth) =>
    turns(record, async () => {
      begun.push(nth);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (nth === 0) throw new Error("the first fails");
      return nth;
    }),
  );
  return { begun, ends, answers };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test("of one record two calls are at work; who waits longest is next, also after one that failed", async () => {
  const turns = createTurns();
  const { begun, ends, answers } = burst(turns, "a gift", 5);
  const failed = expect(answers[0]).rejects.toThrow("the first fails");
  await settled();
  expect(begun).toEqual([0, 1]);
  for (let nth = 0; nth < 5; nth += 1) {
    ends[nth]?.();
    await settled();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await failed;
  expect(await Promise.all(answers.slice(1))).toEqual([1, 2, 3, 4]);
});

test("other records, and calls about none, wait for nobody", async () => {
  const turns = createTurns();
  burst(turns, "a gift", 10);
  expect(await turns("another gift", async () => "here")).toBe("here");
  expect(await turns(null, async () => "here")).toBe("here");
});

test("a caller who waits too long is told to come back in some seconds, and takes no turn any more", async () => {
  const turns = createTurns();
  const { begun, ends, answers } = burst(turns, "a gift", 3);
  const late = expect(answers[2]).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining("Many people are using the site"),
    details: { retryAfter: 2 },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  ends[1]?.();
  await settled();
  expect(begun).toEqual([0, 1]);
  expect(await Promise.race([turns("a gift", async () => "next"), answers[1]])).toBeDefined();
});
