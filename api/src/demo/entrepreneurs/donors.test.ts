import { PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import { expect, test } from "vitest";
import { type Given, planGifts } from "./donors.ts";

const NOW = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;
const page = (nth: number): Given => ({
  id: `page-${nth}`,
  target: (80_000 + nth * 5_000) * 100,
  share: nth % 3 === 0 ? 1 : (nth % 10) / 10 + 0.05,
  since: new Date(NOW.getTime() - (nth + 2) * 7 * DAY_MS),
});
const pages = Array.from({ length: 45 }, (_, nth) => page(nth));
const plan = planGifts(pages, NOW);
const toPage = (id: string) => plan.filter((gift) => gift.pages.includes(id));

test("invented gifts are the same each time", () => {
  expect(planGifts(pages, NOW)).toEqual(plan);
});

test("a page that is full got exactly its target, from 10 to 20 people", () => {
  for (const { id, target } of pages.filter(({ share }) => share === 1)) {
    const gifts = toPage(id);
    expect(gifts.reduce((sum, { amount }) => sum + amount, 0)).toBe(target);
    const people = new Set(gifts.map(({ donor }) => donor));
    expect(people.size).toBe(gifts.length);
    expect(people.size).toBeGreaterThanOrEqual(10);
    expect(people.size).toBeLessThanOrEqual(20);
  }
});

test("no gift is before a page opens or has more pages than a gift can, and none passes a target", () => {
  for (const { pages: to, at, amount } of plan) {
    expect(to.length).toBeLessThanOrEqual(PEOPLE_COUNT_MAX);
    expect(amount).toBeGreaterThan(0);
    for (const id of to) {
      const since = pages.find((one) => one.id === id)?.since ?? NOW;
      expect([at > since, at < NOW]).toEqual([true, true]);
    }
  }
  for (const { id, target } of pages)
    expect(toPage(id).reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(target);
});
