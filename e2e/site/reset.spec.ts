import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  await code.fill(await newestCode(join(ownProduct.dataDir, "outbox"), email));
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

/** The code stands on a line of its own in the mail's text. */
async function newestCode(outbox: string, to: string): Promise<string> {
  const found = () => {
    const mails = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    const texts = mails.sort().map((name) => readFileSync(join(outbox, name), "utf8"));
    const mail = texts.filter((text) => text.includes(to)).at(-1) ?? "";
    return /^[A-Z2-9]{6}\r?$/m.exec(mail)?.[0].trim() ?? "";
  };
  await expect.poll(found).not.toBe("");
  return found();
}
