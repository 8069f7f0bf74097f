import { form, nextRequest } from "../fixtures/home-forms.ts";
import { expect, test } from "../fixtures/test.ts";

test("a state brings its own local government areas, and both are handed over by id", async ({
  page,
}) => {
  // Stops the browser from leaving the page before the test has checked it.
  await page.route("**/draws/new**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/");
  const empower = form(page, "Empower an entrepreneur");
  await empower.scrollIntoViewIfNeeded();
  const state = empower.getByLabel(/^State/);
  await state.focus();
  await expect(state.locator("option")).toHaveCount(38);
  await state.selectOption({ label: "Lagos" });
  const area = empower.getByLabel(/^Local government area/);
  await expect(area.locator("option")).toHaveCount(21);
  await area.selectOption({ label: "Ikeja" });
  const handedOver = await nextRequest(page, "agbara:empowerment");
  await empower.getByRole("button", { name: "Select entrepreneurs" }).click();
  await expect.poll(handedOver).toEqual({
    selectedNumber: 1,
    selectedAmount: 10_000,
    state: "ng-la",
    lga: "ng-la-ikeja",
  });
});
