import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@agbara/shared/client/client.ts";
import { inDatabase } from "../fixtures/database.ts";
import { given } from "../fixtures/money.ts";
import { KB } from "../fixtures/site-budgets.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** Returns an entrepreneur with a photo who can receive ₦2,500. */
async function somebody(url: string) {
  const { data } = await createClient({ fetch, host: url }).call("entrepreneurs.public.list", {});
  const found = data.data.find(
    ({ target, raised, photo, status }) =>
      status === "verified" && target - raised >= 250_000 && photo,
  );
  if (!found) throw new Error("nobody needs so much");
  return found;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a donor gives by the gateway's page, once, and reads the gift by its link", async ({
    page,
    product,
  }) => {
    const { page_code } = await somebody(product.url);
    await page.goto(`/entrepreneurs/${page_code}`);
    await page.getByRole("link", { name: "Donate", exact: true }).click();
    // The HTML also contains the form that needs JavaScript, but that form is hidden.
    const form = page.locator("form.plain");
    await form.getByLabel("Your gift, in naira").fill("25");
    await form.getByLabel("Your name").fill("Ngozi Eze");
    await form.getByLabel("Your e-mail address").fill("ngozi@people.example");
    await form.getByLabel("I pay this fee, too").check();
    await expect(form.getByLabel(/^Show my first name/)).not.toBeChecked();
    await form.getByLabel(/^Show my first name/).check();
    await page.getByRole("button", { name: "See what you pay" }).click();
    await expect(page.getByText("Give ₦100 or more.")).toBeVisible();
    await form.getByLabel("Your gift, in naira").fill("2,500");
    await page.getByRole("button", { name: "See what you pay" }).click();
    await expect(page.getByText("You pay ₦2,639.60")).toBeVisible();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    const pay = page.getByRole("link", { name: "Pay ₦2,639.60" });
    const gateway = await pay.getAttribute("href");
    // The reload sends the form again.
    await page.reload();
    await expect(pay).toHaveAttribute("href", gateway ?? "");
    const link = (await page.locator(".letters").textContent()) ?? "";
    await pay.click();
    await page.getByRole("button", { name: "Pay ₦2,639.60" }).click();
    await page.getByRole("link", { name: /^Back to/ }).click();

    await page.goto(link);
    await page.getByRole("link", { name: "Read your gift without JavaScript" }).click();
    await page.getByLabel("The link to your gift").fill(link.slice(0, -1));
    await page.getByRole("button", { name: "Read my gift" }).click();
    await expect(page.getByText("This is not the whole link.")).toBeVisible();
    await page.getByLabel("The link to your gift").fill(link);
    await page.getByRole("button", { name: "Read my gift" }).click();
    await expect(page.getByText("Thank you. Your gift has arrived.")).toBeVisible();
  });

  test("a donor draws with words of their own, and gets the file that proves it", async ({
    page,
  }) => {
    await page.goto("/draws/new?people=2&amount=5000");
    await page.getByLabel(/^Words of your own/).fill("Oku iṣẹ́ o");
    await page.getByRole("button", { name: "Draw now" }).click();
    await expect(page).toHaveURL(/\/draws\/\d+#drawn$/);
    await expect(page.getByText("“Oku iṣẹ́ o”")).toBeVisible();
    await expect(page.locator("#drawn ol").getByRole("link")).toHaveCount(2);
    const file = await page.locator("a[download]").first().getAttribute("href");
    expect((await page.request.get(file ?? "")).status()).toBe(200);
  });
});

test("another site's form gives nothing", async ({ product }) => {
  const { page_code } = await somebody(product.url);
  const body = new URLSearchParams({ amount: "2500", name: "Ada", email: "ada@people.example" });
  const sent = await fetch(`${product.url}/give?page=${page_code}`, {
    method: "POST",
    headers: { Origin: "https://elsewhere.example" },
    body,
  });
  expect(sent.status).toBe(403);
});

test("what a donor without JavaScript reads is sound", async ({ page, product }) => {
  const { page_code } = await somebody(product.url);
  const form = { amount: "2500", name: "Ada", email: "ada@people.example", abroad: "on" };
  for (const said of ["Enter your name.", "You pay ₦2,500"]) {
    await page.goto("/gift/read");
    // Sends the form as a browser without JavaScript does. JavaScript itself stays on, because the test's checks need
    // it.
    await page.evaluate(
      ([action = "", fields]) => {
        const sent = document.createElement("form");
        Object.assign(sent, { method: "post", action });
        for (const [name, value] of new URLSearchParams(fields)) {
          const input = Object.assign(document.createElement("input"), { name, value });
          sent.append(input);
        }
        document.body.append(sent);
        sent.submit();
      },
      [
        `/give?page=${page_code}`,
        `${new URLSearchParams({ ...form, ...(said.startsWith("Enter") && { name: "?" }) })}`,
      ],
    );
    await expect(page.getByText(said)).toBeVisible();
    await expectSound(page);
  }
  await expect(page.getByText(/^About £1.25, US\$1.57, at the rates of /)).toBeVisible();
  await page.goto("/gift/read");
  await expectSound(page);
});

test("a donor’s first name is on the page once the money stays, until the donor removes it", async ({
  page,
  product,
}) => {
  const { page_code } = await somebody(product.url);
  const link = await given(product, page_code, { public_name: "Zainabu" });
  const donors = page.getByRole("region", { name: "Who gave" });
  const hers = donors.getByRole("listitem").filter({ hasText: "Zainabu" });
  await page.goto(`/entrepreneurs/${page_code}`);
  await expect(page.getByText("Zainabu")).toHaveCount(0);
  const over = "update gift_parts set window_ends_at = now() - interval '1 minute'";
  const ofHers = "from gifts where gifts.id = gift_id and public_name = 'Zainabu'";
  await inDatabase(product, (db) => db.execute(`${over} ${ofHers}`));
  await page.reload();
  await expect(hers).toContainText("₦1,000");
  await expectSound(page);
  await page.goto(`/gift#${link}`);
  await page.getByText("Change something").click();
  await page.getByRole("button", { name: "Do not show my name" }).click();
  await expect(page.getByText("Your name is not shown on the page.")).toBeVisible();
  await page.goto(`/entrepreneurs/${page_code}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hers).toHaveCount(0);
});

test("another site shows a small card of a page, which needs no script and opens outside its frame", async ({
  page,
  browser,
  product,
}) => {
  const { page_code, name } = await somebody(product.url);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  let bytes = 0;
  const types = new Set<string>();
  elsewhere.on("response", async (response) => {
    types.add(response.request().resourceType());
    bytes += (await response.request().sizes()).responseBodySize;
  });
  const frame = `<iframe src="${product.url}/entrepreneurs/${page_code}/embed" title="A card" width="300" height="270"></iframe>`;
  const other = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end(frame),
  ).listen(0, "127.0.0.1");
  await once(other, "listening");
  await elsewhere.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const card = elsewhere.frameLocator("iframe");
  await expect(card.getByRole("heading", { name })).toBeVisible();
  await expect.poll(() => types.has("image")).toBe(true);
  expect(types).not.toContain("script");
  expect(bytes / KB).toBeLessThan(15);
  const opening = context.waitForEvent("page");
  await card.getByRole("link", { name: /^Give/ }).click();
  await expect(await opening).toHaveURL(new RegExp(`/give\\?page=${page_code}$`));
  const framed = await fetch(`${product.url}/entrepreneurs/${page_code}`);
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  await context.close();
  other.close();
  await page.goto(`/entrepreneurs/${page_code}/embed`);
  await expectSound(page);
});
