import type { Page } from "@playwright/test";
import { clientOf } from "../../fixtures/client.ts";
import { FAULT_NOTED } from "../../fixtures/faults.ts";
import { expect, signIn, testOnOwnProduct as test } from "../../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

const MEMBER = "member@agbara.example";

/** Signs in, opens the overview, and waits until the service worker has stored the files that draw every screen. */
async function visitOnce(page: Page) {
  await signIn(page, MEMBER);
  await page.goto("/account/introductions");
  await expect(page.getByRole("heading", { name: /^Requests received/ })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test("the wing opens while the server is away, with what was last seen, marked as such; not after a logout", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(90_000);
  await visitOnce(page);
  await ownProduct.stop();
  await page.goto("/account");
  const seen = page.getByRole("region", { name: /^As last seen on \d+ \w+ \d{4}/ });
  await expect(seen).toContainText("Waiting for your answer");
  await expect(seen).toContainText("This information may be old.");
  await page.goto("/account/photos");
  await expect(page.getByText("We could not reach the server.").first()).toBeVisible();

  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/auth/login");
  await page.goto("/account");
  await page.waitForURL((url) => url.pathname === "/auth/login");
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await expect(page.getByText(/last seen/)).toHaveCount(0);
});

test("an application goes on while the server is away, from a page that is opened again", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const client = await clientOf(ownProduct.url, MEMBER);
  await client.call("fundraising.applications.save", { name: "Ngozi Okafor", trade: "fashion" });
  await visitOnce(page);
  await page.goto("/account/fundraising");
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringContaining("Fundraising"));
  await ownProduct.stop();

  await page.goto("/account/fundraising/pitch");
  await page.getByLabel("One or two sentences").fill("I sew school uniforms.");
  await expect(page.getByRole("status").getByText(/^Kept on this device/)).toBeVisible();
  await page.goto("/account/fundraising/name");
  await expect(page.getByLabel("Full name")).toHaveValue("Ngozi Okafor");
  await page.goto("/account/fundraising/pitch");
  await expect(page.getByLabel("One or two sentences")).toHaveValue("I sew school uniforms.");

  await ownProduct.start();
  await page.reload();
  await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
  const saved = await (await clientOf(ownProduct.url, MEMBER)).call("fundraising.applications.own");
  expect(saved.data?.pitch).toBe("I sew school uniforms.");
});

/** Returns the addresses of the files that the service worker has stored. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) names.push(url);
    return names;
  });
}
