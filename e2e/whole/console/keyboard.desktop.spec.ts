import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { cards, notice } from "../../fixtures/console.ts";
import { holdBack } from "../../fixtures/faults.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

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
  await expect(card).not.toContainText("ACTIVE");
  await page.keyboard.press("u");
  await expect(notice(page, SUCCESS.activated)).toBeVisible();
  await expect(card).toContainText("ACTIVE");
  await expect(card).toBeFocused();
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
  await sheet.getByLabel("Use single letters as shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(cards(page).first()).not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard" }).click();
  await sheet.getByLabel("Use single letters as shortcuts").check();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await expect(cards(page).first()).toBeFocused();
});

test("Ctrl K finds a person from anywhere, and remembers whom one viewed", async ({ page }) => {
  await page.goto("/admin21/faqs");
  await expect(page.getByRole("heading", { name: "FAQs", level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Find" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("447700900002");
  await expect(dialog.getByRole("option", { name: /Amara, \d+/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("amara");
  await expect(dialog.getByText(/people|1 person/)).toBeVisible();
  await expect(dialog.getByRole("option", { name: /Amara/, selected: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amara");

  await page.keyboard.press("ControlOrMeta+k");
  const recent = dialog.getByRole("group", { name: "Opened recently" });
  await expect(recent.getByRole("option").first()).toContainText(/Amara.*just now/);
});

test("text typed after the first Ctrl K is not lost while its code loads, Enter included", async ({
  page,
}) => {
  await page.goto("/admin21/introductions/users");
  await expect(cards(page).first()).toBeVisible();
  const letCodeCome = await holdBack(page, "**/FindAnything-*.js");
  await page.keyboard.press("j");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("447700900");
  const box = page.getByRole("dialog", { name: "Find" }).locator("input");
  await expect(box).toHaveValue("447700900");
  letCodeCome();
  await expect(
    page
      .getByText("Searching…")
      .or(page.getByText(/^\d+ people|^The first/))
      .or(page.getByText("Nobody found.")),
  ).toBeVisible();
  await page.keyboard.type("002");
  await expect(box).toHaveValue("447700900002");
  await page.keyboard.press("Escape");
  await expect(cards(page).first()).toBeFocused();

  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const card = cards(page).first();
  const phone = (await card.getByText(/^\+\d+$/).textContent()) ?? "";
  const name = (await card.getByRole("heading").getByRole("link").textContent()) ?? "";
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("ten notes are written to ten people by keys alone, and each stands on record with its own person", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.goto("/admin21/introductions/users?page=6");
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const hrefs = await cards(page)
    .locator("[data-key=open]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const people = hrefs.slice(0, 10).map((href) => /[0-9a-f-]{36}/.exec(href)?.[0] ?? "");
  const text = (at: number) => `Note ${at + 1}, by keys alone`;

  await page.keyboard.press("j");
  for (const at of people.keys()) {
    if (at === 4) {
      await page.keyboard.press("o");
      await expect(page.getByRole("heading", { name: "Dating preferences" })).toBeVisible();
      await page.goBack();
    }
    await expect(cards(page).nth(at)).toBeFocused();
    await page.keyboard.press("n");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text(at));
    if (at % 2 === 0) {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      // For every fourth person, waits until the answer has arrived and the focus is back on the card. For the others,
      // continues immediately, as a fast user does.
      if (at % 4 === 0) await expect(cards(page).nth(at)).toBeFocused();
      await page.keyboard.press("j");
    } else await page.keyboard.press("ControlOrMeta+Enter");
  }
  await expect(cards(page).nth(10)).toBeFocused();

  const host = baseURL ?? "";
  const user = { email: "consultant@agbara.example", password: DEMO_PASSWORD };
  const { token } = await createClient({ fetch, host }).call("people.signin.login", { user });
  const authorised: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const api = createClient({ fetch: authorised, host });
  const notes = () =>
    Promise.all(
      people.map(async (userId) => {
        const { data } = await api.call("introductions.own.ofUser", { userId });
        return data.note;
      }),
    );
  await expect.poll(notes).toEqual([...people.keys()].map(text));
});
