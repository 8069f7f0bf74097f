import type { Page } from "@playwright/test";
import { clientOf } from "../fixtures/client.ts";
import { cards, notice } from "../fixtures/console.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

const WHO = "consultant@agbara.example";
const COUNT = 12;

/** Selects `count` people one after the other with keys, and returns their ids. */
async function chooseByKeys(page: Page, count: number): Promise<string[]> {
  await expect(cards(page).first()).toBeVisible();
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    await page.keyboard.press("j");
    const card = cards(page).nth(nth);
    await expect(card).toBeFocused();
    await page.keyboard.press("x");
    const href = await card.locator("[data-key=open]").getAttribute("href");
    ids.push(/[0-9a-f-]{36}/.exec(href ?? "")?.[0] ?? "");
  }
  await expect(page.getByText(`${count} chosen`)).toBeVisible();
  // The buttons for selected people appear with the first selection. Their keys work from then on.
  await expect(page.getByRole("button", { name: `Hand over ${count}` })).toBeVisible();
  return ids;
}

test("twelve people are chosen, handed over, noted, deactivated and activated again by keys alone", async ({
  page,
  product,
}) => {
  test.slow();
  await signedIn(page, WHO);
  await page.goto("/admin21/introductions/users?status=active&country_code=GB&page=2");
  const ids = await chooseByKeys(page, COUNT);
  const consultant = await clientOf(product.url, WHO);
  const records = () =>
    Promise.all(
      ids.map(
        async (userId) => (await consultant.call("introductions.own.ofUser", { userId })).data,
      ),
    );
  // Scrolls to the top, because the bar for selected people could cover most of a button, and a click could miss the
  // button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page);

  await page.keyboard.press("H");
  const handOver = page.getByRole("dialog", { name: `Hand over ${COUNT} people` });
  await expect(handOver.getByLabel(/^Note for them/)).toBeFocused();
  const to = handOver.getByLabel("To");
  // The dialog loads the list of colleagues when it opens.
  await expect(to).not.toHaveValue("");
  const colleague = await to.inputValue();
  await page.keyboard.type("All twelve like short calls.");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, "handed over to")).toBeVisible();
  await expect(handOver).toHaveCount(0);
  for (const { consultant: now } of await records()) expect(now?._id).toBe(colleague);

  await page.keyboard.press("W");
  const noting = page.getByRole("dialog", { name: `A note about ${COUNT} people` });
  await expect(noting.getByLabel("New note")).toBeFocused();
  await page.keyboard.type("Invited to the evening in Ibadan.");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, `Success: Note added for ${COUNT} people`)).toBeVisible();
  await expect(noting).toHaveCount(0);

  await page.keyboard.press("D");
  await expect(notice(page, `Success: ${COUNT} people DeActivated`)).toBeVisible();
  for (const { status, note } of await records()) {
    expect(status).toBe("inactive");
    expect(note).toBe("Invited to the evening in Ibadan.");
  }
  await page.keyboard.press("ControlOrMeta+z");
  await expect(notice(page, `Success: ${COUNT} people Activated`)).toBeVisible();
  for (const { status } of await records()) expect(status).toBe("active");
});

test("a person whom a colleague got in the meantime is named, and stays theirs", async ({
  page,
  product,
}) => {
  await signedIn(page, WHO);
  await page.goto("/admin21/members?min_age=22&max_age=40&country_code=US");
  const [first = ""] = await chooseByKeys(page, 2);
  const admin = await clientOf(product.url, "admin@agbara.example");
  const { data } = await admin.call("introductions.own.ofUser", { userId: first });
  const me = (await admin.call("people.profile.me")).user._id;
  await admin.call("introductions.assignments.assign", { id: data._id, consultant_id: me });
  await page.keyboard.press("H");
  const dialog = page.getByRole("dialog", { name: "Hand over 2 people" });
  const other = await dialog
    .getByLabel("To")
    .locator("option", { hasText: "(you)" })
    .getAttribute("value");
  await dialog.getByLabel("To").selectOption(other ?? "");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  const told = page.getByRole("dialog", { name: "Not handed over" });
  await expect(told.getByRole("listitem")).toHaveCount(1);
  await expect(told).toContainText(`${data.user.first_name}: `);
  await expect(told).toContainText("changed this on");
  const now = (await admin.call("introductions.own.ofUser", { userId: first })).data;
  expect(now.consultant?._id).toBe(me);
});
