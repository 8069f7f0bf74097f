import { expectListed } from "../fixtures/console.ts";
import { signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("each figure of the dashboard leads to exactly the people it counts", async ({ page }) => {
  for (const figure of ["not yet registered", "not active"]) {
    await page.goto("/admin21");
    const link = page.getByRole("link", { name: new RegExp(`^[\\d,]+ ${figure}`) });
    const said = Number(((await link.textContent()) ?? "").match(/^[\d,]+/)?.[0].replace(",", ""));
    await link.click();
    await expectListed(page, said);
  }
  await page.goto("/admin21");
  const week = page.getByRole("link", { name: /^Week of / }).first();
  const joined = Number((await week.getAttribute("aria-label"))?.split(": ")[1]);
  await week.click();
  await expectListed(page, joined);
});
