import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { cards, holdCard, nameOn, notice } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("two people are put side by side from a list, and one is asked on the other's behalf", async ({
  page,
}) => {
  test.slow();
  const search = "min_age=30&max_age=34&country_code=NG&status=active";
  await page.goto(`/admin21/users?${search}&gender=female`);
  const asked = await holdCard(page, 7);
  await asked.card.getByRole("button", { name: /^Compare/ }).click();
  await expect(page.getByText("is chosen. Now press Compare on the other person.")).toBeVisible();
  await page.getByLabel("Gender").selectOption("Men");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/gender=male/);
  await expect(asked.card).toHaveCount(0);
  const asks = await holdCard(page, 7);
  const asker = await nameOn(asks.card);
  await asks.card.getByRole("button", { name: /^Compare/ }).click();
  await expect(page).toHaveURL(`/admin21/users/${asked.id}/compare/${asks.id}`);

  const wishes = page.getByRole("region", { name: /^What .+ is looking for$/ });
  await expect(wishes).toHaveCount(2);
  for (const wish of await wishes.all()) {
    await expect(wish.getByText(/fits\.|fits, as far as is known\.|does not fit\./)).toBeVisible();
    await expect(wish.getByRole("row", { name: /^Age/ })).toBeVisible();
    await expect(wish.getByRole("link", { name: /active members? fits? what/ })).toBeVisible();
  }

  await expect(page.getByText("There is no request between these two people yet.")).toBeVisible();
  await page
    .getByRole("link", { name: /behalf$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin21/introductions/users/${asked.id}#request`);
  const panel = page.getByRole("region", { name: "Request introduction" });
  await expect(panel).toContainText("first come, first serve");
  await expect(panel).toContainText(asker);
  await panel.getByLabel("Message").fill("x".repeat(300));
  await expect(panel).toContainText("250 of 250 characters");
  await panel.getByLabel("Message").fill("He plants yams and keeps his word.");
  await panel.getByRole("button", { name: "Request introduction" }).click();
  const dialog = page.getByRole("dialog", { name: "Do you want to send this request?" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(notice(page, SUCCESS.requested)).toBeVisible();
  await expect(panel).toContainText("Introduction Request sent. Thanks.");

  await page.goto("/admin21/requests?request_status=requested");
  const last = page.getByText(/^Page 1 of \d+$/);
  const pageCount = ((await last.textContent()) ?? "").split(" ").at(-1);
  await page.goto(`/admin21/requests?request_status=requested&page=${pageCount}`);
  const request = cards(page).filter({ hasText: "He plants yams" });
  await expect(request).toContainText("Waiting for an answer");
  await request.getByRole("link", { name: "Compare the two" }).click();
  await expect(page).toHaveURL(`/admin21/users/${asks.id}/compare/${asked.id}`);
  const between = page.getByRole("region", { name: "Requests between the two" });
  await expect(between).toContainText(
    / sent a request to .+ on \d+ \w+ \d{4}\. .+ has not answered yet\./,
  );
  await expect(page.getByRole("link", { name: /behalf$/ })).toHaveCount(0);
});
