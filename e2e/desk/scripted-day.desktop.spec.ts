import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { clientOf } from "../fixtures/client.ts";
import { cards, notice } from "../fixtures/console.ts";
import { Hands, typed } from "../fixtures/hands.ts";
import { CONSULTANT, cardOf, waitingRequests } from "../fixtures/requests.ts";
import { latestNotes, NOTES, phoneOf, UNMET, WHY, WISHES } from "../fixtures/scripted-day.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test("a consultant's day by keys alone: each step within its budget", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(180_000);
  const consultant = await clientOf(ownProduct.url, CONSULTANT);
  const known = await phoneOf(consultant, "active");
  const hands = new Hands(page);
  const heading = page.getByRole("heading", { level: 1 });
  await signedIn(page, CONSULTANT);
  await page.goto("/admin21");
  await expect(heading).toHaveText("Management Console");

  // Keys to find the person: Ctrl K, the phone number, Enter.
  await hands.step("find by phone", { keys: 2 + typed(known.phone), clicks: 0 }, async () => {
    await hands.press("ControlOrMeta+k");
    await hands.type(known.phone);
    await hands.press("Enter");
    await expect(heading).toContainText(known.first_name);
  });

  await hands.step("find who fits", { keys: 1, clicks: 0 }, async () => {
    await hands.press("v");
    await expect(page.getByText(/^\d+ (person fits|people fit) /)).toBeVisible();
  });

  // Keys for the whole step: "g" and "i", then "j". Keys for each person: "N", the note, Ctrl Enter.
  await hands.step("ten notes", { keys: 3 + 2 * 10 + typed(...NOTES), clicks: 0 }, async () => {
    await hands.press("g", "i");
    await expect(heading).toHaveText("Introductions");
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await hands.press("j");
    for (const [at, note] of NOTES.entries()) {
      await expect(cards(page).nth(at)).toBeFocused();
      await hands.press("N");
      await hands.type(note);
      await hands.press("ControlOrMeta+Enter");
    }
    await expect.poll(() => latestNotes(consultant)).toEqual(NOTES);
  });

  // Keys for the whole step: "g" and "w", then "j". Keys to introduce two people: "y", Enter, "i", Enter. Keys to
  // decline: "y", Shift-Tab, Enter.
  await hands.step("three requests finished", { keys: 3 + 4 + 3 + 4, clicks: 0 }, async () => {
    const [first, second, third, fourth] = await waitingRequests(ownProduct);
    if (!first || !second || !third || !fourth) throw new Error("too few requests wait");
    const record = async (...keys: string[]) => {
      await hands.press("y");
      await expect(page.getByRole("button", { name: / accepts$/ })).toBeFocused();
      await hands.press(...keys);
    };
    const introduce = async () => {
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await hands.press("i");
      await expect(page.getByRole("dialog", { name: /introduce/ })).toBeVisible();
      await hands.press("Enter");
    };
    await hands.press("g", "w");
    await expect(cardOf(page, first)).toBeVisible();
    await hands.press("j");
    await record("Enter");
    await expect(cardOf(page, first)).toBeFocused();
    await introduce();
    await expect(cardOf(page, second)).toBeFocused();
    await record("Shift+Tab", "Enter");
    await expect(cardOf(page, third)).toBeFocused();
    await record("Enter");
    await expect(cardOf(page, third)).toBeFocused();
    await introduce();
    await expect(cardOf(page, fourth)).toBeFocused();
  });

  const { phone: newcomer } = await phoneOf(consultant, "unregistered");
  const registration = typed(newcomer, ...WISHES);
  // Keys to find the person: Ctrl K, the phone number, Enter. Keys to register them: "a", Tab after each wish, Ctrl
  // Enter. Keys to activate them: Enter, the reason, Enter.
  const keys = 3 + 4 + 3 + registration + typed(UNMET);
  await hands.step("a registration", { keys, clicks: 0 }, async () => {
    await hands.press("ControlOrMeta+k");
    await hands.type(newcomer);
    await hands.press("Enter");
    await expect(heading).not.toHaveText("Requests");
    await hands.press("a");
    await expect(page.getByLabel("Minimum age for spouse")).toBeFocused();
    for (const wish of WISHES) {
      await hands.type(wish);
      await hands.press("Tab");
    }
    await hands.press("ControlOrMeta+Enter");
    await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeFocused();
    await hands.press("Enter");
    await expect(page.getByLabel("Why activate now?")).toBeFocused();
    await hands.type(UNMET);
    await hands.press("Enter");
    await expect(page.getByText("ACTIVE", { exact: true }).first()).toBeVisible();
  });

  // Keys to hand the person over: "h", the note, Ctrl Enter.
  await hands.step("a hand-over", { keys: 2 + typed(WHY), clicks: 0 }, async () => {
    await hands.press("h");
    await expect(page.getByLabel(/^Note for them/)).toBeFocused();
    await hands.type(WHY);
    await hands.press("ControlOrMeta+Enter");
    await expect(notice(page, / handed over to /)).toBeVisible();
  });
});
