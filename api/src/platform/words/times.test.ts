import { textsIn, timesIn } from "@agbara/shared/testing/times-in-texts.ts";
import { expect, test } from "vitest";
import { words } from "./words.ts";

test("mails and answers state no time of ours by a number of their own", () => {
  const found = textsIn(words).flatMap(timesIn);
  expect(found.map(({ said }) => said).sort()).toEqual([
    // This text is about the limit of requests in 24 hours. `waiting/limits.both.test.ts` tests how we count them.
    "24 hours",
    // Three texts say "a year": about a page with all gifts of a year, about paused mails that can start again within a
    // year, and about an auditor's last day.
    "a year",
    "a year",
    "a year",
    // These texts say how many files a colleague may make: "The most for one day". We count files by day.
    "one day",
    "one day",
  ]);
});
