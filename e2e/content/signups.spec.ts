import { atRest } from "../fixtures/calls.ts";
import { expect, test } from "../fixtures/test.ts";

test("an early sign-up is acknowledged", async ({ page }) => {
  await page.goto("/training");
  await page.getByLabel("Your e-mail address").fill("ada@early.example");
  await page.getByRole("button", { name: "Sign up early" }).click();
  await expect(page.getByText("You are on the list.", { exact: false })).toBeVisible();
});

test("the early sign-up works from the first moment, for anyone who moves neither pointer nor key", async ({
  page,
}) => {
  await page.goto("/training");
  await atRest(page);
  const button = page.getByRole("button", { name: "Sign up early" });
  await expect(button).toBeEnabled();
  // Sets the value and activates the button without keyboard or mouse, as screen readers do.
  await page
    .getByLabel("Your e-mail address")
    .evaluate((field: HTMLInputElement) => (field.value = "first@early.example"));
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByText(/You are on the list/)).toBeVisible();
});
