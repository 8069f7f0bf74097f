import { globSync, readFileSync } from "node:fs";
import {
  CONFIRMED_MINUTES,
  DEVICE_COOKIE_DAYS,
  KEPT_DAYS,
  MAIL_CODE_MINUTES,
  OPEN_BOOKS_LATE_DAYS,
} from "@agbara/shared/constants.ts";
import { textsIn, timesIn } from "@agbara/shared/testing/times-in-texts.ts";
import { expect, it } from "vitest";
import { LOOK_AFTER_S } from "../giving/gifts/gift-page/use-gift.ts";
import { words } from "../words/words.ts";

const CONTENT = `${import.meta.dirname}/../content/en/`;
const YEAR = 365;
/** A time that our staff or other companies promise. Code cannot check it. */
const BY_PEOPLE = null;
/** A time that is part of a story or a rule. The code has no limit for it. */
const NO_LIMIT = null;

/** The times that editors write as numbers in their texts, each with the number that the code uses. */
const STATED: Record<string, [said: string, is: number | null][]> = {
  "home.yaml": [],
  "pages/about.md": [["three months", NO_LIMIT]],
  "pages/cookie-policy.md": [
    ["1 year", DEVICE_COOKIE_DAYS / YEAR],
    ["Ten minutes", CONFIRMED_MINUTES],
    ["2 years", BY_PEOPLE],
  ],
  "pages/privacy.md": [
    ["a year", KEPT_DAYS.pausedFollows / YEAR],
    ["1 year", KEPT_DAYS.signups / YEAR],
    // `scripts/docs.test.ts` compares this number with the setting of the server's log.
    ["90 days", 90],
    ["1 year", KEPT_DAYS.consentProof / YEAR],
    ["30 days", BY_PEOPLE],
    ["a year", DEVICE_COOKIE_DAYS / YEAR],
    ["72 hours", BY_PEOPLE],
    ["30 days", BY_PEOPLE],
  ],
  // `limits.both.test.ts` checks that the limit counts the requests of 24 hours.
  "pages/terms.md": [
    ["24 hours", 24],
    ["30 days", BY_PEOPLE],
  ],
  "screens/support.md": [["two business days", BY_PEOPLE]],
  "screens/tv.md": [["one day", NO_LIMIT]],
};

it.each(globSync("**/*.{md,yaml}", { cwd: CONTENT }))(
  "%s states no time but by a constant, or one that is compared here",
  (file) => {
    const stated = STATED[file] ?? [];
    const found = timesIn(readFileSync(CONTENT + file, "utf8"));
    expect(found.map(({ said }) => said)).toEqual(stated.map(([said]) => said));
    for (const [at, [said, is]] of stated.entries())
      expect([said, is ?? found[at]?.number]).toEqual([said, found[at]?.number]);
  },
);

it("the site's own words state no other times either", () => {
  const stated = [
    ["30 days", OPEN_BOOKS_LATE_DAYS],
    ["30 days", OPEN_BOOKS_LATE_DAYS],
    // These times are parts of sentences, such as "a statement of one year". They are not limits.
    ["a year", 1],
    ["a year", 1],
    ["a year", 1],
    ["one day", 1],
    ["one month", 1],
    ["one month", 1],
    // We tell donors how long to wait for a mail. A mailed code is valid for the same time.
    ["ten minutes", MAIL_CODE_MINUTES],
    // The time in which our staff answer an e-mail to support. `screens/support.md` promises the same time.
    ["two business days", 2],
    // How long the page of a gift checks whether the bank has paid.
    ["two minutes", Math.round(LOOK_AFTER_S.reduce((sum, seconds) => sum + seconds) / 60)],
  ];
  const found = textsIn(words).flatMap(timesIn);
  expect(found.map(({ said, number }) => [said, number]).sort()).toEqual(stated);
});
