import { createClient } from "@agbara/shared/client/client.ts";
import { expect, test } from "../fixtures/test.ts";

test("words are found as people type them: a person, a trade in a place, an error, some of the words", async ({
  page,
  product,
}) => {
  const visitor = createClient({ fetch, host: product.url });
  const [somebody] = (await visitor.call("entrepreneurs.public.list", {})).data.data;
  const name = somebody?.name ?? "nobody";
  const firstOf = async (words: string) =>
    (await visitor.call("entrepreneurs.public.list", { words })).data.data[0]?.name ?? "nobody";
  const card = page.locator("ul.entrepreneurs > li").first();
  await page.goto("/entrepreneurs");
  const search = async (typed: string) => {
    await page.getByLabel("Words").fill(typed);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("words") === typed);
  };
  await search(name.toLowerCase());
  await expect(card.getByRole("link", { name, exact: true })).toBeVisible();
  await search("Tailors in Lagos");
  await expect(card).toContainText("Lagos");
  await expect(page.getByText(/^No page has/)).toHaveCount(0);
  await search("tailr");
  const tailor = await firstOf("tailor");
  await expect(page.getByText("No page has “tailr”. These pages have “tailor”.")).toBeVisible();
  await expect(card.getByRole("link", { name: tailor, exact: true })).toBeVisible();
  await search("tailor zeppelin");
  await expect(page.getByText(/^No page has all of “tailor zeppelin”/)).toBeVisible();
  await expect(card.getByRole("link", { name: tailor, exact: true })).toBeVisible();
});
