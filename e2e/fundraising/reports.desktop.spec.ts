import { SEEN_ON_PAPER } from "@agbara/api/testing/applications.ts";
import { newApplicant, OTHER_VERIFIER, VERIFIER } from "../fixtures/applicants.ts";
import { clientOf } from "../fixtures/client.ts";
import { notice } from "../fixtures/console.ts";
import { mailsTo } from "../fixtures/mail.ts";
import { expectAccessible } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 135_000 });

const CHECKS = ["identity", "age", "place", "photos", "referees"] as const;

test("a report leads to a suspension by keys, and the page is reopened from its own screen", async ({
  page,
  ownProduct,
}) => {
  await signedIn(page, VERIFIER);
  const { client, email, name } = await newApplicant(ownProduct);
  const other = await clientOf(ownProduct.url, OTHER_VERIFIER);
  const own = await client.call("fundraising.applications.own");
  const page_code = own.data?.page_code ?? "";
  const found = await other.call("fundraising.pages.list", { words: page_code });
  const id = found.data.data[0]?._id ?? "";
  const { data } = await other.call("fundraising.applications.claim", { id });
  for (const check of CHECKS)
    await other.call("fundraising.applications.check", { id, check, ...SEEN_ON_PAPER });
  await other.call("finance.payouts.verifyAccount", { id: data.bank?._id ?? "" });
  await other.call("fundraising.applications.verify", { id });
  await client.call("fundraising.reports.add", {
    page_code,
    reason: "not_true",
    words: "I know the shop. It is not hers.",
  });

  await page.goto("/admin21");
  await page.getByRole("region", { name: "Reports that wait" }).getByRole("link", { name }).click();
  const beside = page.getByRole("region", { name: `The page of ${name}` });
  await expect(page.getByText("I know the shop. It is not hers.")).toBeVisible();
  await expect(beside.getByRole("button", { name: "Suspend" })).toBeVisible();
  await expectAccessible(page);

  await test.step("suspended where the report stands", async () => {
    await page.keyboard.press("s");
    await page.getByLabel("Why").fill("Somebody says that this is not your shop.");
    await page.keyboard.press("Control+Enter");
    await expect(notice(page, `The page of ${name} is suspended.`)).toBeVisible();
    const visitor = await fetch(`${ownProduct.url}/api/v1/entrepreneurs/${page_code}`);
    expect(visitor.status).toBe(404);
    await expect
      .poll(() => mailsTo(ownProduct, email).at(-1)?.text)
      .toContain("Somebody says that this is not your shop.");
  });

  await test.step("the report is closed with what was found", async () => {
    await page.keyboard.press("c");
    await page.getByLabel("What you found and did").fill("Suspended until she has answered.");
    await page.keyboard.press("Control+Enter");
    await expect(notice(page, "Success: Report closed")).toBeVisible();
    await expect(page.getByText("I know the shop. It is not hers.")).toHaveCount(0);
  });

  await test.step("found among all pages, and reopened", async () => {
    await page.goto("/admin21/entrepreneurs?status=suspended");
    await page.getByLabel("Name or code").fill(page_code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/words=/);
    await expectAccessible(page);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: "Suspended" })).toBeVisible();
    await page.keyboard.press("s");
    await page.getByLabel("What you found").fill("We visited her shop.");
    await page.keyboard.press("Control+Enter");
    await expect(notice(page, `The page of ${name} is open again.`)).toBeVisible();
    await expectAccessible(page);
    expect((await client.call("fundraising.applications.own")).data?.status).toBe("verified");
  });
});
