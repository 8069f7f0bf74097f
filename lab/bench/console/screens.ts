import type { Browser, Page } from "@playwright/test";
import { BUDGETS } from "../../../e2e/fixtures/console-budgets.ts";
import { goTo } from "./go-to.ts";
import type { Report } from "./report.ts";
import { KB, scriptsOf, total } from "./scripts.ts";
import type { Stage } from "./stage.ts";
import { UNHINDERED, visit } from "./visit.ts";

type Step = (page: Page) => Promise<void>;

function screensOf(person: string): [name: string, open: Step][] {
  const addresses = [
    "/admin21",
    "/admin21/users",
    "/admin21/members",
    "/admin21/requests",
    "/admin21/faqs",
    "/admin21/faqs/create",
    `/admin21/users/${person}`,
    `/admin21/users/${person}/owner`,
    `/admin21/users/${person}/introductions`,
    `/admin21/members/${person}`,
    `/admin21/introductions/users/${person}`,
    `/admin21/introductions/users/${person}/requests`,
  ];
  return [
    ...addresses.map((address): [string, Step] => [
      address.replace(person, "{id}"),
      (page) => goTo(page, address),
    ]),
    ["find a person", (page) => page.keyboard.press("Control+k")],
    ["keyboard help", (page) => page.keyboard.press("?")],
  ];
}

/** Measures how much each of the other screens loads in addition to the first list. */
export async function weighScreens(browser: Browser, stage: Stage, report: Report) {
  for (const [name, open] of screensOf(stage.person))
    await visit(browser, stage.introductions, UNHINDERED, async (page) => {
      const before = new Set((await scriptsOf(page)).map(({ url }) => url));
      await open(page);
      await page.waitForTimeout(300);
      await page.waitForLoadState("networkidle");
      const added = (await scriptsOf(page)).filter(({ url }) => !before.has(url));
      report.measure({
        what: `${name}: JavaScript beyond the first list, gz`,
        values: [total(added, "gz") / KB],
        limit: BUDGETS.screenKb,
        unit: "kB",
        digits: 1,
      });
    });
}
