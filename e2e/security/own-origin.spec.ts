import { expect, signIn, test } from "../fixtures/test.ts";

test.use({ consented: false });

test.skip(({ isMobile }) => isMobile, "the same files at another width");

test("whoever chose nothing meets no foreign host and no cookie but the one against forgery", async ({
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
    await page.waitForLoadState("networkidle");
  }
  await signIn(page, "consultant@agbara.example");
  for (const path of ["/admin21", "/admin21/users?min_age=22&max_age=40"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect([...hosts]).toEqual([new URL(product.url).host]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["XSRF-TOKEN"]);
});
