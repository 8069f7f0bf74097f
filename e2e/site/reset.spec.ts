import { newestCode } from "../fixtures/mail.ts";
import { expect, testOnOwnProduct as test } from "../fixtures/test.ts";

test("a forgotten password: code by mail, new password, a notice with OK, and the form is empty again", async ({
  page,
  ownProduct,
}) => {
  const email = "member2@agbara.example";
  await page.goto("/reset");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("button", { name: /code/i }).click();
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeVisible();
  await expect(page.getByLabel(/^E-mail/)).toHaveAttribute("readonly", "");
  await code.fill(await newestCode(ownProduct, email));
  await page.getByLabel("New password").fill("three words together");
  await page
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(page.getByText("Your Password has been reset")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Your Password has been reset")).toBeHidden();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("");
});
