import { NO_MESSAGE, SUCCESS } from "@agbara/shared/contract/errors.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import {
  cards,
  forgive,
  holdCard,
  notice,
  openElsewhere,
  SERVER_FAULT,
} from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

/** Each test works on people of a page of its own, so that none is in another's way. */
async function cardOn(page: Page, listPage: number) {
  await page.goto(`/admin21/introductions/users?page=${listPage}`);
  return holdCard(page);
}

/** "Ada, 31". */
const nameOn = async (card: Locator) =>
  (await card.getByRole("heading").getByRole("link").textContent()) ?? "";
const noteOf = (within: Page | Locator) => within.getByLabel("Consultant's note").first();
const saveIn = (within: Page | Locator) => within.getByRole("button", { name: "Update note" });

test("a note that could not be saved stays as it was typed, and the reason is told", async ({
  page,
  complaints,
}) => {
  test.slow();
  const { card } = await cardOn(page, 2);
  await noteOf(card).fill("Rang twice, no answer.");
  const message = "The office is closed until tomorrow.";
  await page.route("**/note", (route) =>
    route.fulfill({ status: 422, json: { success: false, message } }),
  );
  await saveIn(card).click();
  await expect(notice(page, message)).toBeVisible();
  await expect(noteOf(card)).toHaveValue("Rang twice, no answer.");
  await page.getByRole("button", { name: "Ok", exact: true }).click();

  await page.unroute("**/note");
  await page.route("**/note", (route) => route.fulfill({ status: 500, body: "" }));
  await saveIn(card).click();
  await expect(notice(page, NO_MESSAGE)).toBeVisible({ timeout: 20_000 });
  await expect(noteOf(card)).toHaveValue("Rang twice, no answer.");

  await page.unroute("**/note");
  await saveIn(card).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  forgive(complaints, SERVER_FAULT);
});

/** A colleague, signed in on a browser of their own, on this person's screen. */
async function colleagueOn(path: string, browser: Browser, baseURL: string | undefined) {
  const colleague = await openElsewhere(browser, baseURL ?? "");
  await signedIn(colleague, "admin@agbara.example");
  await colleague.goto(path);
  return colleague;
}

test("of two consultants' notes both are shown, with whose the other is; the next save is made knowingly", async ({
  page,
  browser,
  baseURL,
}) => {
  const { card, id } = await cardOn(page, 3);
  await noteOf(card).fill("Mine: prefers mornings.");
  const path = `/admin21/introductions/users/${id}`;
  const colleague = await colleagueOn(path, browser, baseURL);
  await noteOf(colleague).fill("Theirs: prefers evenings.");
  await saveIn(colleague).click();
  await expect(notice(colleague, SUCCESS.noteUpdated)).toBeVisible();

  await saveIn(card).click();
  await expect(card).toContainText(
    /Ìfẹ́olúwa changed this note on \d+ \w+ \d{4}, [\d:]+: “Theirs: prefers evenings\.”/,
  );
  await expect(noteOf(card)).toHaveValue("Mine: prefers mornings.");
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await saveIn(card).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();

  await page.goto(path);
  const history = page.getByRole("region", { name: "Note history" });
  await expect(history.getByRole("listitem").first()).toContainText("Mine: prefers mornings.");
  await expect(history.getByRole("listitem").nth(1)).toContainText("Theirs: prefers evenings.");
});

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

test("what was typed and not saved is there after a reload, in this tab alone, until it is saved", async ({
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
  await expect(notice(page, SUCCESS.activated)).toBeVisible();
  await page.goto(`/admin21/introductions/users/${id}`);
  const preferences = page.getByRole("region", { name: "Dating preferences" });
  await expect(preferences).toContainText("Minimum height165 cm");
  await expect(preferences).toContainText("StateẸdo");
  await expect(preferences).toContainText("CityNot provided");
});

test("a code suggests the person who has it; an unknown one is refused and changes nothing", async ({
  page,
}) => {
  await page.goto("/admin21/introductions/users?status=active&page=5");
  const other = await holdCard(page, 1);
  const { card, id } = await holdCard(page, 0);
  const name = await nameOn(other.card);
  await page.goto(`/admin21/introductions/users/${other.id}`);
  const code = ((await page.getByTitle(/^Copy [a-f]{6}$/).textContent()) ?? "").slice(0, 6);
  await page.goBack();

  const letters = card.getByLabel("Code of a person to suggest");
  const add = card.getByRole("button", { name: "Update Code" });
  await expect(add).toBeDisabled();
  await letters.pressSequentially("ffffff");
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: /code/i })).toBeVisible();
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await letters.fill("");
  await letters.pressSequentially(code);
  await add.click();
  await expect(notice(page, SUCCESS.codeAdded)).toBeVisible();

  await page.goto(`/admin21/introductions/users/${id}`);
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("link", { name, exact: true })).toBeVisible();
});

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

test("an answer changed by a consultant is what visitors then read", async ({ page }) => {
  await page.goto("/admin21/faqs");
  const question = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const title = (await question.textContent()) ?? "";
  await question.click();
  const answer = `Changed by ${test.info().project.name}: <b>no</b> mark-up.`;
  await page.getByRole("textbox", { name: "Answer" }).fill(answer);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Success: Entry saved")).toBeVisible();
  await page.goto("/faq");
  // Whoever opens a question before the server has answered keeps what they read.
  await expect(page.getByText(answer)).toBeAttached();
  await page.getByText(title, { exact: true }).click();
  await expect(page.getByText(answer)).toBeVisible();
});
