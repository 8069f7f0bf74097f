import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { clientOf } from "../fixtures/client.ts";
import { cards, notice } from "../fixtures/console.ts";
import { Hands, typed } from "../fixtures/hands.ts";
import { CONSULTANT, cardOf, type Waiting, waitingRequests } from "../fixtures/requests.ts";
import { latestNotes, NOTES, phoneOf, UNMET, WHY, WISHES } from "../fixtures/scripted-day.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test("a consultant's day on a phone: each step within its budget", async ({ page, ownProduct }) => {
  test.setTimeout(180_000);
  const consultant = await clientOf(ownProduct.url, CONSULTANT);
  const known = await phoneOf(consultant, "active");
  const hands = new Hands(page);
  const heading = page.getByRole("heading", { level: 1 });
  const find = page.getByRole("button", { name: "Find", exact: true });
  const option = page.getByRole("dialog", { name: "Find" }).getByRole("option").first();
  await signedIn(page, CONSULTANT);
  await page.goto("/admin21");

  // Clicks to find the person: "Find", and their name.
  await hands.step("find by phone", { keys: typed(known.phone), clicks: 2 }, async () => {
    await hands.click(find);
    await hands.type(known.phone);
    await hands.click(option);
    await expect(heading).toContainText(known.first_name);
  });

  await page.goto("/admin21");
  // Clicks for the whole step: "Introductions". Clicks for each person: "New note", and "Add note".
  await hands.step("ten notes", { keys: typed(...NOTES), clicks: 1 + 2 * 10 }, async () => {
    await hands.click(page.getByRole("link", { name: "Introductions", exact: true }));
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    for (const [at, note] of NOTES.entries()) {
      await hands.click(
        cards(page)
          .nth(at)
          .getByRole("button", { name: /^New note/ }),
      );
      const box = cards(page)
        .nth(at)
        .getByRole("textbox", { name: /^New note/ });
      await expect(box).toBeFocused();
      await hands.type(note);
      await hands.click(
        cards(page)
          .nth(at)
          .getByRole("button", { name: /^Add note/ }),
      );
      // Waits until the note's box has closed, because the cards below the box then move up.
      await expect(box).toBeHidden();
    }
    await expect.poll(() => latestNotes(consultant)).toEqual(NOTES);
  });

  await page.goto("/admin21");
  // Clicks for the whole step: "All that wait". Clicks for each of the two introductions: "Answer", "accepts",
  // "Introduce", and "Introduce" again. Clicks for the declined request: "Answer", and "declines".
  await hands.step("three requests finished", { keys: 0, clicks: 1 + 4 + 2 + 4 }, async () => {
    const [first, second, third] = await waitingRequests(ownProduct);
    if (!first || !second || !third) throw new Error("too few requests wait");
    const press = (request: Waiting, name: RegExp) =>
      hands.click(cardOf(page, request).getByRole("button", { name }));
    const introduce = async (request: Waiting) => {
      await press(request, /^Answer: /);
      await hands.click(page.getByRole("button", { name: / accepts$/ }));
      await press(request, /^Introduce: /);
      const dialog = page.getByRole("dialog", { name: /introduce/ });
      await hands.click(dialog.getByRole("button", { name: "Introduce" }));
      await expect(notice(page, "Success: Introduced.")).toBeVisible();
    };
    await hands.click(page.getByRole("link", { name: "All that wait" }));
    await introduce(first);
    await press(second, /^Answer: /);
    await hands.click(page.getByRole("button", { name: / declines$/ }));
    await expect(cardOf(page, third)).toBeFocused();
    await introduce(third);
  });

  const { phone: newcomer } = await phoneOf(consultant, "unregistered");
  const registration = typed(newcomer, ...WISHES);
  // Clicks: "Find", the person, "Activate", three more fields, "Create introduction", "Activate", and "Activate" again
  // after the reason. Two keys delete the age that is already in the field.
  const keys = 2 + registration + typed(UNMET);
  await hands.step("a registration", { keys, clicks: 3 + 3 + 3 }, async () => {
    await hands.click(find);
    await hands.type(newcomer);
    await hands.click(option);
    await hands.click(page.getByRole("button", { name: "Activate", exact: true }));
    await expect(page.getByLabel("Minimum age for spouse")).toBeFocused();
    const form = page.getByRole("form", { name: "Create introduction" });
    for (const [at, wish] of WISHES.entries()) {
      const field = form.locator("input[inputmode=numeric]").nth(at);
      if (at > 0) await hands.click(field);
      if (at === 1) await hands.press("Backspace", "Backspace");
      await hands.type(wish);
      await expect(field).toHaveValue(wish);
    }
    await hands.click(form.getByRole("button", { name: "Create introduction" }));
    await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeFocused();
    await hands.click(page.getByRole("button", { name: "Activate", exact: true }));
    await expect(page.getByLabel("Why activate now?")).toBeFocused();
    await hands.type(UNMET);
    await hands.click(page.getByRole("dialog").getByRole("button", { name: "Activate" }));
    await expect(page.getByText("ACTIVE", { exact: true }).first()).toBeVisible();
  });

  // Clicks to hand the person over: "Hand over", and "Hand over" again in the form.
  await hands.step("a hand-over", { keys: typed(WHY), clicks: 2 }, async () => {
    await hands.click(page.getByRole("button", { name: "Hand over" }));
    await expect(page.getByLabel(/^Note for them/)).toBeFocused();
    await hands.type(WHY);
    await hands.click(page.getByRole("dialog").getByRole("button", { name: "Hand over" }));
    await expect(notice(page, / handed over to /)).toBeVisible();
  });
});
