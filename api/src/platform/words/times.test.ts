import { textsIn, timesIn } from "@agbara/shared/testing/times-in-texts.ts";
import { expect, test } from "vitest";
import { words } from "./words.ts";

test("mails and answers state no time of ours by a number of their own", () => {
  const found = textsIn(words).flatMap(timesIn);
  expect(found.map(({ said }) => said).sort()).toEqual([
    // This text is about the limit of requests. `waiting/limits.both.test.ts` counts the requests of 24 hours.
    "24 hours",
    // These texts are about the yearly statement, and its place on the site.
    "a year",
    "a year",
    "a year",
    // The limit of files: "The most for one day". We count files by day.
    "one day",
    "one day",
  ]);
});
