import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { cardOn, colleagueOn, holdCard, noteOf, notice, saveIn } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("two consultants who change different things of one person are in nobody's way", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/admin21/introductions/users?status=active&page=7");
  const { card, id } = await holdCard(page);
  await noteOf(card).fill("Rang at noon.");
  const colleague = await colleagueOn(`/admin21/users/${id}`, browser, baseURL);
  const theirs = colleague.getByRole("form", { name: "Create introduction" });
  await theirs.getByLabel("City").fill("Ìbàdàn");

  await saveIn(card).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await theirs.getByRole("button", { name: "Save introduction" }).click();
  await expect(notice(colleague, "Success: Introduction saved")).toBeVisible();
  await expect(theirs.getByLabel("Consultant's note")).toHaveValue("Rang at noon.");

  await noteOf(card).fill("Rang at noon. Will ring again.");
  await colleague.getByRole("button", { name: "DeActivate", exact: true }).click();
  await expect(notice(colleague, SUCCESS.deactivated)).toBeVisible();
  await saveIn(card).click();
  await expect(noteOf(card)).toHaveValue("Rang at noon. Will ring again.");
  await expect(saveIn(card)).toHaveAttribute("aria-disabled", "true");
  await page.goto(`/admin21/users/${id}`);
  const form = page.getByRole("form", { name: "Create introduction" });
  await expect(form.getByLabel("City")).toHaveValue("Ìbàdàn");
  await expect(form.getByLabel("Consultant's note")).toHaveValue("Rang at noon. Will ring again.");
});

test("of one field that two consultants changed both values are shown, and one is chosen", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await cardOn(page, 8);
  const path = `/admin21/users/${id}`;
  await page.goto(path);
  const form = page.getByRole("form", { name: "Create introduction" });
  await form.getByLabel("City").fill("Enugu");
  await form.getByLabel("Tribe").fill("Efik");
  const colleague = await colleagueOn(path, browser, baseURL);
  const theirs = colleague.getByRole("form", { name: "Create introduction" });
  await theirs.getByLabel("City").fill("Jos");
  await theirs.getByRole("button", { name: "Save introduction" }).click();
  await expect(notice(colleague, "Success: Introduction saved")).toBeVisible();

  await form.getByRole("button", { name: "Save introduction" }).click();
  await expect(form).toContainText(/Ìfẹ́olúwa changed the city on .+: “Jos”\s*Yours: “Enugu”/);
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await form.getByRole("button", { name: "Use “Jos”" }).click();
  await expect(form.getByLabel("City")).toHaveValue("Jos");
  await form.getByRole("button", { name: "Save introduction" }).click();
  await expect(notice(page, "Success: Introduction saved")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("City")).toHaveValue("Jos");
  await expect(form.getByLabel("Tribe")).toHaveValue("Efik");
});

test("unsaved text is there after a reload, in this tab only, until it is saved", async ({
  page,
}) => {
  const { card, id } = await cardOn(page, 4);
  await noteOf(card).fill("Half a thought");
  await page.reload();
  await expect(noteOf(card)).toHaveValue("Half a thought");
  await page.goto(`/admin21/users/${id}`);
  await page.getByLabel("City").fill("Ìbàdàn");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Ìbàdàn");
  await expect(page.getByText("Draft, not saved yet")).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/Half a thought|Ìbàdàn/);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByText("Draft, not saved yet")).toHaveCount(0);
});

test("activating somebody who is not registered opens the registration; then it is done", async ({
  page,
}) => {
  await page.goto("/admin21/introductions/users?status=unregistered&country_code=US");
  const { card, id } = await holdCard(page);
  await expect(card).toContainText("Not registered");
  await card.getByRole("button", { name: /^Activate / }).click();
  await expect(page).toHaveURL(`/admin21/users/${id}#registration`);

  const form = page.getByRole("form", { name: "Create introduction" });
  await expect(form.getByLabel("Minimum age for spouse")).toHaveValue("30");
  await expect(form.getByLabel("Maximum age for spouse")).toHaveValue("50");
  await form.getByLabel("Minimum height for spouse, cm").fill("12");
  await form.getByRole("button", { name: "Create introduction" }).click();
  await expect(form.getByLabel("Minimum height for spouse, cm")).toBeFocused();
  await expect(form).toContainText(/This must be at least \d+\./);
  await form.getByLabel("Minimum height for spouse, cm").fill("165");
  await form.getByLabel("State of origin").fill("Ẹdo");
  await form.getByLabel("Open to people outside the current country").check();
  await form.getByRole("button", { name: "Create introduction" }).click();
  await expect(notice(page, "Success: Introduction registered")).toBeVisible();

  await page.getByRole("button", { name: "Activate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /whom nobody has met/ });
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(dialog).toContainText(/The reason must have at least 5 characters/);
  await dialog.getByLabel("Why activate now?").fill("Video call is on Monday");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(notice(page, SUCCESS.activated)).toBeVisible();
  await page.goto(`/admin21/introductions/users/${id}`);
  const preferences = page.getByRole("region", { name: "Dating preferences" });
  await expect(preferences).toContainText("Minimum height165 cm");
  await expect(preferences).toContainText("StateẸdo");
  await expect(preferences).toContainText("CityNot provided");
});
