import { expect, signedIn, test } from "../fixtures/test.ts";

test("a box to tick has the same size before and after it is ticked", async ({ page }) => {
  await signedIn(page, "member@agbara.example");
  await page.goto("/account/introductions?min_age=22&max_age=50");
  await page.getByText("Change the filters").click();
  const box = page.getByLabel("My country only");
  const size = async () => {
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    return `${width} × ${height}`;
  };
  await expect(box).not.toBeChecked();
  expect(await size()).toBe("22 × 22");
  await box.check();
  expect(await size()).toBe("22 × 22");
});
