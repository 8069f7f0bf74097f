import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Page, Request } from "@playwright/test";
import { BUDGETS } from "../../fixtures/console-budgets.ts";
import { bareBytes, laterScripts, sentBytes } from "../../fixtures/console-chunks.ts";
import { noteRequests } from "../../fixtures/quiet.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

const KB = 1000;
const ASSETS = "/admin21/assets/";

/** Opens an address and returns what the page loaded: the console's scripts, the API calls, and the hosts. */
async function load(page: Page, path: string, shown: string) {
  const files = new Set<string>();
  const hosts = new Set<string>();
  const calls: string[] = [];
  const note = (request: Request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(host);
    if (pathname.startsWith(API_BASE_PATH) && request.resourceType() === "fetch")
      calls.push(request.url());
    if (pathname.endsWith(".js") && pathname.startsWith(ASSETS))
      files.add(pathname.slice(ASSETS.length));
  };
  page.on("request", note);
  const quiet = noteRequests(page);
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await quiet();
  page.off("request", note);
  return { files, hosts: [...hosts], calls };
}

test("the consultants' first list is as light as a bare react-admin's, and every further screen is light", async ({
  page,
}) => {
  await signedIn(page, "consultant@agbara.example");
  const { files, hosts } = await load(page, "/admin21/introductions/users", "[data-card]");
  expect(hosts).toEqual([new URL(page.url()).host]);
  expect(files.size).toBeLessThanOrEqual(BUDGETS.list.files);
  expect(sentBytes(files, "br")).toBeLessThanOrEqual(BUDGETS.list.script * bareBytes("br"));

  const later = laterScripts(files);
  expect(later.size).toBeGreaterThan(5);
  // The members' wing has its own budget below. So the budget for each of its screens does not include the wing's own
  // files.
  const wing = [...later].find(([screen]) => screen.startsWith("account-"));
  if (!wing) throw new Error("The build has no members' wing.");
  const [root, ofWing] = wing;
  later.delete(root);
  for (const [screen, added] of later) {
    const own = added.includes(root) ? added.filter((file) => !ofWing.includes(file)) : added;
    expect(sentBytes(own, "gz") / KB, screen).toBeLessThanOrEqual(BUDGETS.screenKb);
  }
});

test("the members' account loads little script, and asks nobody but us", async ({ page }) => {
  await signedIn(page, "member@agbara.example");
  const { files, hosts } = await load(page, "/account", "main h1");
  expect(hosts).toEqual([new URL(page.url()).host]);
  expect([...files].filter((file) => file.startsWith("admin"))).toEqual([]);
  expect(sentBytes(files, "gz") / KB).toBeLessThanOrEqual(BUDGETS.account.scriptKb);
});

const FIRST_SCREENS = {
  consultant: [
    ["/admin21", "main h1"],
    ["/admin21/introductions/users?gender=female&page=2", "[data-card]"],
    ["/admin21/users?min_age=25&max_age=30&first_name=A", "[data-card]"],
    ["/admin21/members?min_age=25&max_age=30", "[data-card]"],
    ["/admin21/requests", "[data-card]"],
  ],
  member: [
    ["/account", "main h1"],
    ["/account/introductions", "main h1"],
  ],
} as const;

for (const [who, screens] of Object.entries(FIRST_SCREENS))
  test(`what a ${who}'s first screen shows is asked for once`, async ({ page }) => {
    await signedIn(page, `${who}@agbara.example`);
    for (const [path, shown] of screens) {
      const { calls } = await load(page, path, shown);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    }
  });
