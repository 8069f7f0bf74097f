import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse("2026-11-21T08:00:00Z");

/** Returns our clock on a simulated machine. A test can let time pass, and can set the machine's own clock. */
function onMachine(isTrusted = true) {
  let passed = 0;
  let set = 0;
  const leaps: number[] = [];
  const clock = createClock({
    wall: () => START + passed + set,
    steady: () => 5_000 + passed,
    isTrusted,
    onLeap: (ms) => leaps.push(ms / DAY_MS),
  });
  /** Returns how many milliseconds have passed since the start, by our clock. */
  const since = () => clock.now().getTime() - START;
  return {
    clock,
    leaps,
    since,
    pass(ms: number) {
      passed += ms;
    },
    setBy(ms: number) {
      set += ms;
    },
  };
}

test.each([400, -400])(
  "a machine's clock that leaps by %i days and back is not followed, and told of once",
  (days) => {
    const { since, pass, setBy, leaps } = onMachine();
    setBy(days * DAY_MS);
    for (let nth = 1; nth <= 5; nth += 1) {
      pass(HOUR_MS);
      expect(since()).toBe(nth * HOUR_MS);
    }
    setBy(-days * DAY_MS);
    pass(HOUR_MS);
    expect(since()).toBe(6 * HOUR_MS);
    expect(leaps).toEqual([days]);
  },
);

test("one that stays where it has leapt is believed after a day", () => {
  const { since, pass, setBy, leaps } = onMachine();
  setBy(400 * DAY_MS);
  since();
  pass(DAY_MS - 1);
  expect(since()).toBe(DAY_MS - 1);
  pass(1);
  expect(since()).toBe(401 * DAY_MS);
  pass(HOUR_MS);
  expect(since()).toBe(401 * DAY_MS + HOUR_MS);
  expect(leaps).toEqual([400]);
});

test("a clock that is set right, or a machine that slept, is followed at once", () => {
  const { since, pass, setBy, leaps } = onMachine();
  for (const ms of [-90_000, 5_000, 8 * HOUR_MS]) {
    const before = since();
    setBy(ms);
    pass(1_000);
    expect(since()).toBe(before + ms + 1_000);
  }
  expect(leaps).toEqual([]);
});

test("a server that was started with a wrong clock follows it to the right one", () => {
  const { since, setBy, clock, pass } = onMachine(false);
  setBy(-400 * DAY_MS);
  expect(since()).toBe(-400 * DAY_MS);
  clock.trust();
  setBy(400 * DAY_MS);
  pass(HOUR_MS);
  expect(since()).toBe(-400 * DAY_MS + HOUR_MS);
});
