import { FAULT_NOTED } from "../fixtures/faults.ts";
import { form } from "../fixtures/home-forms.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

test("what is typed stays when the page is loaded again, and when the visitor is offline", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const find = form(page, "Find a verified entrepreneur");
  await find.scrollIntoViewIfNeeded();
  await find.getByLabel(/code/i).fill("KANO-27");
  await context.setOffline(true);
  await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
  await context.setOffline(false);
  await page.reload();
  await expect(find.getByLabel(/code/i)).toHaveValue("KANO-27");
});
