import { holdCard, openRail } from "../fixtures/console.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test("the audit trail and the staff are an admin's: a consultant reads that, an admin the entries", async ({
  page,
}) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21");
  await expect((await openRail(page)).getByRole("link", { name: "Audit trail" })).toHaveCount(0);
  for (const path of ["/admin21/audit", "/admin21/staff"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "You have no permission for this" }),
    ).toBeVisible();
  }
  await expectSound(page);
  await (await openRail(page))
    .page()
    .getByRole("button", { name: /^Logout/ })
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);

  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21/introductions/users?page=9");
  const { id } = await holdCard(page);
  await page.goto(`/admin21/introductions/users/${id}`);
  await expect(page.getByRole("heading", { name: "Dating preferences" })).toBeVisible();
  await (await openRail(page)).getByRole("link", { name: "Audit trail" }).click();
  await expect(page.getByText(/\(admin\) viewed the introduction/).first()).toBeVisible();
  await expectSound(page);
});
