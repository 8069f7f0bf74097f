import { PUBLIC_ROUTES } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

/**
 * Finds the controls that Tab reaches too late: each is completely above the control that Tab reached just before. This
 * function runs in the page.
 */
function reachedTooLate(): string[] {
  // This attribute makes the browser lay out the whole landing page, as after a reload.
  document.documentElement.dataset.returned = "";
  const controls = [
    ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary)"),
  ]
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => box.height > 1 && control.checkVisibility());
  return controls
    .filter(({ box }, nth) => box.bottom <= (controls[nth - 1]?.box.top ?? box.top))
    .map(({ control }) => control.textContent.trim());
}

test("the Tab key goes down each page in the order that people see", async ({ page }) => {
  test.setTimeout(90_000);
  for (const [path] of PUBLIC_ROUTES) {
    await page.goto(path);
    expect([path, await page.evaluate(reachedTooLate)]).toEqual([path, []]);
  }
});
