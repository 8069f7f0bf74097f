import { createClient } from "@agbara/shared/client/client.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";
import { noteVitals, readVitals } from "../fixtures/vitals.ts";

test("an address that leads nowhere shows six people and a search, and nothing of it moves", async ({
  page,
}) => {
  await noteVitals(page);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  const people = page.getByRole("region", { name: "Some of the people you can help" });
  await expect(people.getByRole("listitem")).toHaveCount(6);
  await people.scrollIntoViewIfNeeded();
  const face = people.getByRole("presentation").first();
  await expect
    .poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(960);
  await expectSound(page);
  expect((await readVitals(page)).cls).toBe(0);
  await page.getByRole("searchbox", { name: "Search entrepreneurs" }).fill("tailor");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/entrepreneurs\?words=tailor/);
});

test("a card's page shows six people until it knows the card, also without JavaScript", async ({
  page,
  browser,
  product,
}) => {
  const { data } = await createClient({ fetch, host: product.url }).call(
    "entrepreneurs.public.list",
    {},
  );
  const names = data.data.filter(({ status }) => status === "verified").map(({ name }) => name);
  await page.goto("/redeem");
  const people = page.getByRole("region", { name: "Some of the people you can help" });
  await expect(people.getByRole("listitem")).toHaveCount(6);
  await expect(people.getByRole("listitem").first()).toContainText(names[0] ?? "nobody");
  await expect(people.getByText("to go")).toHaveCount(6);
  await people.scrollIntoViewIfNeeded();
  // One picture contains the faces of all people, so the page needs only one request for them.
  const faces = people.getByRole("presentation");
  const sources = await faces.evaluateAll((images) =>
    images.map((image) => image.getAttribute("src")),
  );
  expect(new Set(sources.filter(Boolean)).size).toBe(1);
  await expect
    .poll(() => faces.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(960);
  await expectSound(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${product.url}/redeem`);
  await plain.getByRole("region", { name: "Some of the people" }).getByRole("link").first().click();
  await expect(plain.getByRole("heading", { level: 1 })).toContainText(names[0] ?? "nobody");
  await context.close();
});
