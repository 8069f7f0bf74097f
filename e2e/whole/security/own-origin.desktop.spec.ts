import { allCame, atRest } from "../../fixtures/calls.ts";
import { welcome } from "../../fixtures/cookie-dialog.ts";
import { expect, signIn, test } from "../../fixtures/test.ts";

test.use({ consented: false });

test("the person who chose nothing meets no foreign host and no cookie but those against forgery and guessing", async ({
  page,
  context,
  product,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(host);
  });
  for (const path of ["/", "/about", "/faq", "/training", "/tv", "/auth/register"]) {
    await page.goto(path);
    // The consent dialog is the last thing to appear.
    await expect(welcome(page)).toBeVisible();
    await atRest(page);
  }
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  expect(await names(), "before any call").toEqual([]);
  await signIn(page, "consultant@agbara.example");
  for (const path of ["/admin21", "/admin21/users?min_age=22&max_age=40"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await allCame(page);
  }
  expect([...hosts]).toEqual([new URL(product.url).host]);
  expect(await names()).toEqual(["XSRF-TOKEN", "device"]);
});

test("a token goes with calls of our own API and with nothing else that a page asks for", async ({
  page,
  product,
}) => {
  const carrying = new Set<string>();
  const others = new Set<string>();
  page.on("request", (request) => {
    const carries = request.headers().authorization !== undefined;
    (carries ? carrying : others).add(request.url());
  });
  for (const [email, paths] of [
    ["member@agbara.example", ["/", "/faq", "/account", "/account/introductions"]],
    ["consultant@agbara.example", ["/admin21", "/admin21/introductions/users"]],
  ] as const) {
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await allCame(page);
    }
    await page.evaluate(() => localStorage.clear());
  }
  const calls = `${product.url}/api/v1/`;
  expect([...carrying].filter((url) => !url.startsWith(calls))).toEqual([]);
  expect(carrying.size).toBeGreaterThan(4);
  await expect.poll(() => [...others].some((url) => url.includes("/media/"))).toBe(true);
});
