import { notice } from "../fixtures/console.ts";
import { FAULT_NOTED } from "../fixtures/faults.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.describe("the API cannot be reached", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("the questions are there all the same", async ({ page }) => {
    const cutOff: string[] = [];
    page.on("requestfailed", (request) => cutOff.push(new URL(request.url()).search));
    await page.route("**/api/v1/faqs**", (route) => route.abort());
    await page.goto("/faq");
    await expect.poll(() => cutOff.toSorted()).toEqual(["?faq_type=faqs", "?faq_type=points"]);
    await expect(page.locator("summary").first()).toBeVisible();
  });
});

test("the server's entries take the place of the built-in ones, of both kinds", async ({
  page,
  product,
}) => {
  await page.goto("/faq");
  for (const kind of ["faqs", "points"]) {
    const answer = await fetch(`${product.url}/api/v1/faqs?faq_type=${kind}`);
    const { data } = (await answer.json()) as { data: { title: string; post: string }[] };
    expect(data.length).toBeGreaterThan(0);
    const entries = page.locator(`[data-entries="${kind}"] > details`);
    await expect(entries.locator("summary")).toHaveText(data.map(({ title }) => title));
    await expect(entries.first().locator("p").first()).toBeHidden();
    await entries.first().locator("summary").press("Enter");
    await expect(entries.first().locator("p").first()).toBeVisible();
  }
});

test("an answer changed by a consultant is what visitors then read", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/faqs");
  const question = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const title = (await question.textContent()) ?? "";
  // The link opens the form on the editor's own machine, where the rest of the questions page is edited.
  const frame = page.getByRole("link", { name: "Questions and points" });
  await expect(frame).toHaveAttribute("href", "http://127.0.0.1:4100/edit/faq.yaml");
  await question.click();
  const answer = `Changed by ${test.info().project.name}: <b>no</b> mark-up.`;
  await page.getByRole("textbox", { name: "Answer" }).fill(answer);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Success: Entry saved")).toBeVisible();
  await page.goto("/faq");
  // Waits for the new answer first. A visitor who opens the question before the server has replied still reads the old
  // answer.
  await expect(page.getByText(answer)).toBeAttached();
  await page.getByText(title, { exact: true }).click();
  await expect(page.getByText(answer)).toBeVisible();
});
