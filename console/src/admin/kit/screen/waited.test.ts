import { expect, it } from "vitest";
import { waitedSince } from "./waited.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T09:30:00Z", "2 hours ago"],
  ["2026-11-20T12:00:00Z", "1 day ago"],
  ["2026-10-01T12:00:00Z", "51 days ago"],
  ["2024-07-22T12:00:00Z", "July 2024"],
  ["2026-11-21T12:05:00Z", "just now"],
])("%s was %s", (instant, said) => {
  expect(waitedSince(instant, NOW)).toBe(said);
});
