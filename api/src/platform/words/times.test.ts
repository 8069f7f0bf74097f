import { textsIn, timesIn } from "@agbara/shared/testing/times-in-texts.ts";
import { expect, test } from "vitest";
import { words } from "./words.ts";

test("mails and answers state no time of ours by a number of their own", () => {
  const found = textsIn(words).flatMap(timesIn);
  expect(found.map(({ said }) => said).sort()).toEqual([
    // `waiting/limits.both.test.ts` counts the requests of 24 hours.
    "24 hours",
    // The statement of a year, and where it is.
    "a year",
    "a year",
    "a year",
    // "The most for one day": the limit of files is counted by day.
    "one day",
    "one day",
  ]);
});
