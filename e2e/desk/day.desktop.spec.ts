import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { clientOf } from "../fixtures/client.ts";
import { notice } from "../fixtures/console.ts";
import { fillLogin } from "../fixtures/login.ts";
import { expect, test } from "../fixtures/test.ts";

const WHO = "consultant@agbara.example";

test("a consultant's day begins by keys alone: login, Enter, and what is due is done, undone and moved", async ({
  page,
  product,
}) => {
  const consultant = await clientOf(product.url, WHO);
  const { follow_ups, due } = (await consultant.call("desk.day.read")).data;
  const [first] = follow_ups;
  const planned = async () => {
    const userId = first?.user._id ?? "";
    return (await consultant.call("introductions.own.ofUser", { userId })).data.follow_up;
  };
  await page.goto("/auth/login");
  await fillLogin(page, WHO);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("link", { name: /^Management Console/ })).toBeFocused();
  await expect(page.getByText(`${due} due today`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin21$/);
  for (const name of ["Search people", "Introductions", "Requests"])
    await expect(
      page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name }),
    ).toBeInViewport({ ratio: 1 });

  const list = page.getByRole("region", { name: new RegExp(`^Due today: ${due}\\b`) });
  const card = list.locator("[data-card]").first();
  await expect(card).toContainText(/Overdue since/);
  await page.keyboard.press("j");
  await expect(card).toBeFocused();
  await page.keyboard.press("d");
  await expect(notice(page, "Success: Follow-up done")).toBeVisible();
  expect(await planned()).toBeNull();
  const fewer = page.getByRole("region", { name: new RegExp(`^Due today: ${due - 1}\\b`) });
  await expect(fewer.locator("[data-card]").first()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(list).toBeVisible();
  expect(await planned()).toEqual(first?.follow_up);

  await page.keyboard.press("k");
  await expect(card).toBeFocused();
  await page.keyboard.press("f");
  await expect(page.getByRole("textbox", { name: "Why" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fewer).toBeVisible();
  const tomorrow = dayInLagos(new Date(Date.now() + 86_400_000));
  expect(await planned()).toMatchObject({ due_on: tomorrow });
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin21\/introductions\/users\/[0-9a-f-]{36}$/);
});
