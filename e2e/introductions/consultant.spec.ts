import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { holdCard } from "../fixtures/console.ts";
import { expect, signIn, testOnOwnProduct as test } from "../fixtures/test.ts";

// The product with an operator's default settings. No other journey of the browser tests uses the embedded database.
test.use({ onEmbedded: true });
// A product on the embedded database creates its demonstration data again, which takes time.
test.describe.configure({ timeout: 240_000 });

test("a consultant searches, writes a note, activates and deactivates; a restart loses nothing", async ({
  page,
  ownProduct,
}) => {
  await signIn(page, "consultant@agbara.example");
  await expect(page).toHaveURL(/\/account$/);
  await page.getByRole("main").getByRole("link", { name: "Management Console" }).click();
  await expect(page).toHaveURL(/\/admin21$/);
  await expect(page.getByRole("heading", { name: "Management Console", level: 1 })).toBeVisible();

  await test.step("the search runs only with both ages", async () => {
    const searches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/pre/matched")) searches.push(request.url());
    });
    await page.goto("/admin21/users?min_age=22");
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
    expect(searches).toEqual([]);
    await page.goto("/admin21/users");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/min_age=22&max_age=40/);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    expect(searches[0]).toContain("min_age=22&max_age=40&country_code=GB");
  });

  await test.step("the two of the request that waits longest are looked at side by side", async () => {
    await page.goto("/admin21");
    await page.getByRole("link", { name: /requests? waiting/ }).click();
    await page.getByRole("link", { name: "Compare the two" }).first().click();
    await expect(page.getByRole("region", { name: /^What .+ is looking for$/ })).toHaveCount(2);
  });

  const note = `Spoke on the phone at ${new Date().toISOString()}: prefers to meet in daylight.`;
  await page.goto("/admin21/introductions/users?status=inactive&unmet=true");
  const { card, id } = await holdCard(page);
  const address = `/admin21/introductions/users/${id}`;

  await test.step("the note is saved", async () => {
    await card.getByLabel("Consultant's note").fill(note);
    await card.getByRole("button", { name: "Update note" }).click();
    await expect(page.getByText(SUCCESS.noteUpdated)).toBeVisible();
  });

  await test.step("activated, with the reason why nobody met the person before", async () => {
    await card.getByRole("button", { name: /^Activate / }).click();
    const dialog = page.getByRole("dialog", { name: /whom nobody has met/ });
    await dialog.getByLabel("Why activate now?").fill("Video call is on Monday");
    await dialog.getByRole("button", { name: "Activate" }).click();
    await expect(page.getByText(SUCCESS.activated)).toBeVisible();
  });

  await test.step("after a reload and a restart of the server all of it is still there", async () => {
    // Leaves the page first. A page that is open during the restart may report a picture that it could not load.
    await page.goto("about:blank");
    await ownProduct.restart();
    await page.goto(address);
    await page.reload();
    await expect(page.getByText("ACTIVE", { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel("Consultant's note").first()).toHaveValue(note);
    await page.goto("/admin21");
    const lately = page.getByRole("region", { name: "Opened recently" });
    await expect(lately.locator(`a[href="${address}"]`)).toBeVisible();
    await page.goto(address);
  });

  await test.step("deactivated", async () => {
    await page.getByRole("button", { name: "DeActivate" }).first().click();
    await expect(page.getByText(SUCCESS.deactivated)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Activate", exact: true }).first()).toBeVisible();
  });

  await test.step("logged out", async () => {
    await page.goto("/admin21");
    await expect(page.getByRole("heading", { name: "Management Console" })).toBeVisible();
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("button", { name: /^Logout/ }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto("/admin21/introductions/users");
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
