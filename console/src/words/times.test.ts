import { CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import { textsIn, timesIn } from "@agbara/shared/testing/times-in-texts.ts";
import { expect, it } from "vitest";
import { en } from "./en.ts";

it("the account's texts state no time of ours but the minutes after a proof of identity", () => {
  const found = textsIn(en).flatMap(timesIn);
  expect(found.map(({ said, number }) => [said, number]).sort()).toEqual([
    // How long an application takes. It is an estimate, not a limit.
    ["20 minutes", 20],
    // The statement of a donor's gifts in one year.
    ["a year", 1],
    ["a year", 1],
    ["ten minutes", CONFIRMED_MINUTES],
  ]);
});
