import { createClient } from "@agbara/shared/client/client.ts";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { FAULT_NOTED } from "../fixtures/faults.ts";
import { form } from "../fixtures/home-forms.ts";
import { Product } from "../fixtures/product.ts";
import { noteRequests } from "../fixtures/quiet.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { consentCookie, expect, test } from "../fixtures/test.ts";

/** Returns the first entrepreneur in the public list. */
async function somebody(url: string) {
  const visitor = createClient({ fetch, host: url });
  const { data } = await visitor.call("entrepreneurs.public.list", {});
  const [first] = data.data;
  if (!first) throw new Error("the demonstration has no entrepreneur");
  return first;
}

test("found by form 3, opened, shared, and back to what was found", async ({ page, product }) => {
  const { name, page_code, state } = await somebody(product.url);
  await page.goto("/");
  const find = form(page, "Find a verified entrepreneur");
  await find.scrollIntoViewIfNeeded();
  await find.getByLabel(/^State/).selectOption(state);
  await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
  await expect(page).toHaveURL(`/entrepreneurs?state=${state}`);
  await expect(page.getByRole("heading", { name: /^\d+ entrepreneurs?$/ })).toBeVisible();

  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/entrepreneurs\/[A-Z2-9]{6}$/);
  await page.goto(`/entrepreneurs/${page_code}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/demonstration/)).toBeVisible();
  await expectSound(page);
  const share = page.getByRole("link", { name: "Share by WhatsApp" });
  const shared = new URL((await share.getAttribute("href")) ?? "");
  expect(shared.origin + shared.pathname).toBe("https://wa.me/");
  expect(shared.searchParams.get("text")).toContain(`${product.url}/entrepreneurs/${page_code}`);

  await page.getByRole("link", { name: "Donate", exact: true }).click();
  await expect(page).toHaveURL(`/give?page=${page_code}`);
  await page.goBack();
  await page.getByRole("link", { name: "All entrepreneurs", exact: true }).click();
  await expect(page).toHaveURL("/entrepreneurs");
  await expectSound(page);
});

test("below the list are people whose target is reached, with what they bought", async ({
  page,
}) => {
  await page.goto("/entrepreneurs");
  const became = page.getByRole("region", { name: "Funded: what became of it" });
  await expect(became.getByRole("article")).toHaveCount(3);
  await became.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Proof" }).getByText(/^₦[\d,]+/)).toBeInViewport();
  await page.goto("/entrepreneurs?page=2");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(became).toHaveCount(0);
});

test("a code goes straight to its page, however it is typed; one that is wrong stays to be mended", async ({
  page,
  product,
}) => {
  const { page_code, name } = await somebody(product.url);
  await page.goto("/");
  const find = form(page, "Find a verified entrepreneur");
  await find.scrollIntoViewIfNeeded();
  await find
    .getByLabel(/code/i)
    .fill(`${page_code.slice(0, 3)} ${page_code.slice(3)}`.toLowerCase());
  await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
  await expect(page).toHaveURL(`/entrepreneurs/${page_code}`);
  await page.goto(`/entrepreneurs/${page_code.toLowerCase()}`);
  await expect(page).toHaveURL(`/entrepreneurs/${page_code}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("areas follow the state, and a filter is taken away by its chip", async ({ page }) => {
  await page.goto("/entrepreneurs?trade=food&words=bread");
  await page.getByLabel("State").selectOption("ng-la");
  await page.getByLabel("Local government area").selectOption("ng-la-ikeja");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/lga=ng-la-ikeja/);
  await page.getByRole("link", { name: "Remove Ikeja" }).click();
  await expect(page).toHaveURL("/entrepreneurs?state=ng-la&trade=food&words=bread");
  await page.getByRole("link", { name: "Show everybody" }).click();
  await expect(page.getByRole("heading", { name: /^[\d,]+ entrepreneurs$/ })).toBeVisible();
});

test("nobody found says what to do, and a page that is not open says so", async ({ page }) => {
  await page.goto("/entrepreneurs?words=zeppelin");
  await expect(page.getByRole("heading", { name: "Nobody was found." })).toBeVisible();
  await expect(page.getByText("Try fewer or other words")).toBeVisible();
  for (const code of ["XXXXXX", pageCode("ZZZZZ")]) {
    const answer = await page.request.get(`/entrepreneurs/${code}`);
    expect([code, answer.status()]).toEqual([code, 404]);
    expect(await answer.text()).toContain("No open page has the code");
  }
});

test("the landing page shows the first of them when a visitor comes near", async ({
  page,
  product,
}) => {
  const { name } = await somebody(product.url);
  await page.goto("/");
  const section = page.getByRole("region", { name: "Entrepreneurs", exact: true });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("link", { name, exact: true }).first()).toBeVisible();
  await expect(section.getByText("Nobody is on this list yet")).toBeHidden();
  await expectSound(page);
});

test("a shared link shows the page itself", async ({ product }) => {
  const { page_code, name, pitch } = await somebody(product.url);
  const html = await (await fetch(`${product.url}/entrepreneurs/${page_code}`)).text();
  const property = (of: string) =>
    new RegExp(`(?:property|name)="${of}" content="([^"]+)"`).exec(html)?.[1] ?? "";
  expect(property("og:title")).toContain(name);
  expect(property("og:description").slice(0, 20)).toBe(pitch.slice(0, 20));
  expect(property("og:url")).toBe(`${product.url}/entrepreneurs/${page_code}`);
  // The picture must not be a vector drawing, because apps that preview links cannot show one.
  const picture = property("og:image");
  expect(picture).toMatch(new RegExp(`^${product.url}/api/v1/media/pages/${page_code}\\.jpg\\?v=`));
  const shown = await fetch(picture);
  expect(shown.headers.get("Content-Type")).toBe("image/jpeg");
  expect((await shown.arrayBuffer()).byteLength).toBeLessThan(300_000);
});

test("a change is seen within a minute: no cache keeps a page longer", async ({ product }) => {
  const { page_code } = await somebody(product.url);
  const { headers } = await fetch(`${product.url}/entrepreneurs/${page_code}`);
  const control = headers.get("Cache-Control") ?? "";
  const seconds = [...control.matchAll(/=(\d+)/g)].map(([, of]) => Number(of));
  expect(control).toMatch(/max-age=0/);
  expect(seconds.reduce((sum, of) => sum + of, 0)).toBeLessThanOrEqual(60);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("form 3, the search, its pages and an entrepreneur's page work", async ({
    page,
    product,
  }) => {
    const { name, page_code } = await somebody(product.url);
    await page.goto("/");
    const find = page.locator("form").filter({ hasText: "Search verified entrepreneurs" });
    await find.getByLabel(/code/i).fill(page_code);
    await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
    await expect(page).toHaveURL(`/entrepreneurs/${page_code}`);
    await page.getByRole("link", { name: "Donate", exact: true }).click();
    await expect(page.getByRole("button", { name: "See what you pay" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Copy the link" })).toBeHidden();
    await page.getByRole("link", { name: "All entrepreneurs", exact: true }).click();
    await page.getByLabel("State").selectOption("ng-la");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByLabel("Local government area").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/lga=ng-la-/);
    expect(name).toBeTruthy();
  });
});

test("before gifts are taken the forms and the section are as they were", async ({ browser }) => {
  test.setTimeout(90_000);
  const closed = await Product.copy({ GIVING: "closed" });
  await closed.start();
  const context = await browser.newContext();
  try {
    await context.addCookies([consentCookie(closed.url)]);
    const page = await context.newPage();
    const quiet = noteRequests(page);
    await page.goto(closed.url);
    const find = form(page, "Find a verified entrepreneur");
    await find.scrollIntoViewIfNeeded();
    await find.getByRole("button", { name: "Search verified entrepreneurs" }).click();
    await expect(find.getByText("Thank you").filter({ visible: true })).toBeVisible();
    const section = page.getByRole("region", { name: "Entrepreneurs", exact: true });
    await section.scrollIntoViewIfNeeded();
    await quiet();
    await expect(section.getByRole("link", { name: "See all entrepreneurs" })).toBeVisible();
    await expect(page).toHaveURL(`${closed.url}/`);
    for (const [path, notice] of [
      ["/entrepreneurs/find", "/#find-sent"],
      ["/give/cards?people=3&amount=2000", "/#gift-card-sent"],
      ["/draws/wish?people=2&amount=5000", "/#empower-sent"],
    ]) {
      const unscripted = await fetch(closed.url + path, { redirect: "manual" });
      expect(unscripted.headers.get("Location")).toBe(notice);
    }
  } finally {
    await context.close();
    await closed.dispose();
  }
});

test.describe("an address that cannot be searched for", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("is said to be so, and nothing that was entered is lost", async ({ page }) => {
    const answer = await page.goto("/entrepreneurs?words=bread&code=AWK-204&state=ng-la");
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole("alert")).toContainText("This is not the code of a page");
    await expect(page.getByLabel("Words")).toHaveValue("bread");
    await expect(page.getByLabel("Fundraising code")).toHaveValue("AWK-204");
    await expect(page.getByLabel("State")).toHaveValue("ng-la");
  });
});

test.describe("a device that loses its network", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("keeps what is typed when the page is loaded again, and when the visitor is offline", async ({
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

  test("keeps the address for news of a page, says that it is unsent, and sends it again", async ({
    page,
    context,
    product,
  }) => {
    const { page_code, name } = await somebody(product.url);
    await page.goto(`/entrepreneurs/${page_code}`);
    const news = page.getByRole("region", { name: `News from ${name} by mail` });
    await news.getByLabel("Your e-mail address").fill("her@people.example");
    await context.setOffline(true);
    await news.getByRole("button", { name: "Send me news" }).click();
    await expect(news.getByRole("alert")).toContainText("What you typed is still here");
    await expect(news.getByLabel("Your e-mail address")).toHaveValue("her@people.example");
    await expectSound(page);
    await context.setOffline(false);
    await news.getByRole("button", { name: "Send me news" }).click();
    await expect(page.getByRole("status").filter({ hasText: "is on its way" })).toBeVisible();
    await expect(page).toHaveURL(`/entrepreneurs/${page_code}/follow?sent`);
  });
});
