import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "../api/src/platform/settings/config.ts";
import {
  AML,
  CHOICE_DAYS,
  KEPT_DAYS,
  REFUND_PAID_BUSINESS_DAYS,
  REFUND_REQUEST_DAYS,
  STANDSTILL_DAYS,
  SUSPENDED_DAYS,
  UNPAYABLE_DAYS,
} from "../shared/src/constants.ts";
import { formatKobo } from "../shared/src/money.ts";
import { root } from "./paths.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

test("the table of settings is whole: every one there is, and no other", () => {
  const rows = read("docs/operate.md").matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm);
  const documented = [...rows].flatMap(([, names = ""]) => names.replaceAll("`", "").split(", "));
  expect(documented.toSorted()).toEqual(settingNames.toSorted());
});

test("the table of domains names every part that the api has, and no other", () => {
  const rows = read("CONTRIBUTING.md").matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm);
  const named = [...rows].map(([, domain = "", parts = ""]) => {
    const names = [...parts.replaceAll(/\([^)]*\)/g, "").matchAll(/`([a-z-]+)`/g)];
    return [domain, names.map(([, name]) => name).toSorted()];
  });
  const built = readdirSync(join(root, "api/src"))
    .filter((domain) => existsSync(join(root, "api/src", domain, "handlers.ts")))
    .filter((domain) => domain !== "server")
    .map((domain) => {
      const entries = readdirSync(join(root, "api/src", domain), { withFileTypes: true });
      const parts = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      return [domain, parts.toSorted()];
    });
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(built));
});

test("a server keeps technical records for the days that the privacy page promises", () => {
  const [, promised] =
    /^\| Technical records +\| (\d+) days +\|$/m.exec(
      read("site/src/content/en/pages/privacy.md"),
    ) ?? [];
  expect(read("deploy/journald.conf")).toContain(`\nMaxRetentionSec=${promised}day\n`);
  expect(read("deploy/install")).toContain("deploy/journald.conf");
});

test("the pages about money and the law name the figures that hold", () => {
  const page = read("docs/money.md") + read("docs/opening.md");
  const figures = [
    `in Lagos on day ${REFUND_REQUEST_DAYS}.`,
    `due within ${REFUND_PAID_BUSINESS_DAYS} business days`,
    `nothing is paid for ${STANDSTILL_DAYS} days`,
    `After ${SUSPENDED_DAYS} days you let its donors choose`,
    `After ${REFUND_REQUEST_DAYS} days what is left goes back`,
    `could not be paid for ${UNPAYABLE_DAYS} days`,
    `says nothing for ${CHOICE_DAYS} days`,
    `nobody paid go after ${KEPT_DAYS.unpaidGifts} days`,
    `above ${formatKobo(AML.limit.person)} by a person or ${formatKobo(AML.limit.body)} by a body`,
    `within ${AML.thresholdDays} days, suspicion within ${AML.suspicionHours} hours`,
    `${KEPT_DAYS.unsentEvidence} days after the last work`,
  ];
  expect(figures.filter((figure) => !page.includes(figure))).toEqual([]);
});

test("the page about money fits on two sheets", () => {
  expect(read("docs/money.md").split(/\s+/).length).toBeLessThanOrEqual(1_100);
});

describe.each(pages)("%s", (page) => {
  const text = read(page);

  test("leads to files that are there", () => {
    const prose = text.replaceAll(/```.*?```|`[^`\n]*`/gs, "");
    const targets = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
    const ours = targets.filter((to) => !/^[a-z]+:/.test(to));
    const gone = ours.filter((to) => !existsSync(join(root, dirname(page), decodeURI(to))));
    expect(gone).toEqual([]);
  });

  test("names tests that are there", () => {
    const named = [
      ...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))` ((?:“[^”]+”(?:, )?)+)/g),
    ].flatMap(([, file = "", names = ""]) =>
      [...names.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => ({ file, name })),
    );
    const gone = named.filter(
      ({ file, name }) => !existsSync(join(root, file)) || !read(file).includes(name),
    );
    expect(gone).toEqual([]);
    const files = [...text.matchAll(/`([\w-]+\/[\w./-]+\.(?:test\.tsx?|spec\.ts))`/g)];
    const missing = files.filter(([, file = ""]) => !existsSync(join(root, file)));
    expect(missing.map(([, file]) => file)).toEqual([]);
  });
});

test("every decision has a number of its own, at its head too", () => {
  const names = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d/.test(name));
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const name of names)
    expect(read(`docs/decisions/${name}`), name).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
});

test.each([
  ["docs/scale.md", 2000] as const,
  ...readdirSync(join(root, "docs/decisions")).map(
    (name) => [`docs/decisions/${name}`, 450] as const,
  ),
] as const)("%s is not longer than %i words", (page, most) => {
  expect(read(page).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
});

test("no page promises an API on another host: such a call would carry no header against forgery", () => {
  const promises =
    /(another|other|second|separate|own) API (host|origin)|built for (another|other) host/i;
  expect(pages.filter((page) => promises.test(read(page)))).toEqual([]);
  expect(read("docs/decisions/006-calls-from-elsewhere.md")).toContain("the API has no other host");
});

test("the security page has every requirement, each with its proof", () => {
  const rows = [...read("docs/security.md").matchAll(/^\| (\d+) \| (.*) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, at) => at + 1));
  expect(rows.length).toBeGreaterThanOrEqual(27);
  for (const [row] of rows)
    expect(row).toMatch(/`[\w./-]+\.(?:test\.tsx?|spec\.ts)` “|`lab\/try-deploy/);
});
