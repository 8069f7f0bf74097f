import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import { cards, notice } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.skip(({ isMobile }) => isMobile, "a phone has no keys");
test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("a list is worked through without the mouse: move, note, activate, open", async ({ page }) => {
  await page.goto("/admin21/introductions/users?status=active&page=7");
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(cards(page).nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  const card = cards(page).nth(0);
  await expect(card).toBeFocused();

  await page.keyboard.press("n");
  const note = card.getByLabel("Consultant's note");
  await expect(note).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("a j k n: letters are letters here");
  await expect(note).toHaveValue("a j k n: letters are letters here");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await note.focus();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();

  await page.keyboard.press("a");
  await expect(notice(page, SUCCESS.deactivated)).toBeVisible();
  await page.keyboard.press("c");
  await expect(card.getByLabel("Code of a person to suggest")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/introductions\/users\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Dating preferences" })).toBeVisible();
});

test("the help sheet says what the keys do, and switches single letters off", async ({ page }) => {
  await page.goto("/admin21/introductions/users");
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet).toContainText("Activate or DeActivate");
  await sheet.getByLabel("Single letters are shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(cards(page).first()).not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard" }).click();
  await sheet.getByLabel("Single letters are shortcuts").check();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await expect(cards(page).first()).toBeFocused();
});

test("Ctrl K finds a person by name or phone from anywhere, and remembers whom one viewed", async ({
  page,
}) => {
  await page.goto("/admin21/faqs");
  await expect(page.getByRole("heading", { name: "FAQs", level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Find a person" });
  await expect(dialog.getByLabel("First name or phone")).toBeFocused();
  await page.keyboard.type("447700900002");
  await expect(dialog.getByRole("link", { name: /Amara, \d+/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("amara");
  await expect(dialog.getByRole("link", { name: /Elisha/ })).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: /Amara/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amara");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(dialog.getByRole("heading", { name: "Viewed lately" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: /Amara/ }).first()).toContainText("just now");
});
