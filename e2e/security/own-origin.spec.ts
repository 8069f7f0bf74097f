import { expect, signIn, test } from "../fixtures/test.ts";

test.use({ consented: false });

test.skip(({ isMobile }) => isMobile, "the same files at another width");

test("whoever chose nothing meets no foreign host and no cookie but those against forgery and guessing", async ({
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
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  expect(await names(), "before any call").toEqual([]);
  await signIn(page, "consultant@agbara.example");
  for (const path of ["/admin21", "/admin21/users?min_age=22&max_age=40"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect([...hosts]).toEqual([new URL(product.url).host]);
  expect(await names()).toEqual(["XSRF-TOKEN", "device"]);
});
