import { brand } from "@agbara/shared/brand.ts";
import { PUBLIC_ROUTES, sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

test("the landing page's sections stand in their order", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Verification of Entrepreneurs looking for funds has commenced",
    "One Million Man Empowerment",
    "What a small gift can do",
    "Wealth distribution",
    "Imagine a new Nigeria",
    "Entrepreneurs",
    "Vision",
    "Mission",
    "Transparency and Accountability",
    `Take ${brand.name} with you`,
    "Give",
    "Raise funds",
    "Introductions",
    "About",
    "Legal",
    "Follow us",
  ]);
  await expect(page.getByRole("link", { name: "Register now" })).toHaveAttribute(
    "href",
    "/auth/register?for=fundraising",
  );
});

test("buttons lead where the specification says", async ({ page }) => {
  for (const [path, name, href] of [
    ["/tv", "Register to join the show", /^\/account\/tv\/signup$/],
    ["/support", "Open the live chat", /^https:/],
    [`/${brand.slug}-women`, "Join the women's group", /^https:/],
    [`/${brand.slug}-men`, "Join the men's group", /^https:/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("the texts for search engines and shared links are there and agree", async ({ product }) => {
  const text = async (path: string) => (await fetch(product.url + path)).text();
  const listed = await sitePages(product.url);
  expect(listed.toSorted()).toEqual(
    PUBLIC_ROUTES.map(([path]) => path)
      .filter((path) => path !== "/safety")
      .toSorted(),
  );
  expect(await text("/robots.txt")).toContain(`Sitemap: ${brand.url}/sitemap-index.xml`);
  const pictures = new Set<string>();
  for (const [path] of PUBLIC_ROUTES) {
    const html = await text(path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    // The canonical address of a page that is rendered on demand contains the server's host. The canonical address of a
    // built page contains the brand's host.
    const site = ["/entrepreneurs", "/open-books"].includes(path) ? product.url : brand.url;
    expect(canonical).toBe(`${site}${path === "/safety" ? "/house-rules" : path}`);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    pictures.add(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? `none on ${path}`);
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\//gs))
      expect(JSON.parse(json)).toMatchObject({ "@context": "https://schema.org" });
  }
  expect(await text("/")).toContain('"@type":"Organization"');
  expect(await text("/faq")).toContain('"@type":"FAQPage"');
  // Two of the addresses show the same page, so they share one picture.
  expect(pictures.size).toBe(PUBLIC_ROUTES.length - 1);
  for (const picture of pictures) {
    const response = await fetch(picture.replace(brand.url, product.url));
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

test("every page forbids by its policy what it does not need", async ({ product }) => {
  for (const [path] of PUBLIC_ROUTES) {
    const answer = await fetch(product.url + path);
    const html = await answer.text();
    // A built file contains its content security policy. A page rendered on demand has the policy in a header.
    const inPage = /http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1];
    const policy = inPage ?? answer.headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy, `${path} lets another host in`).not.toMatch(/https?:|\*/);
    expect(html, path).not.toMatch(/\sstyle="|\son[a-z]+="/);
  }
});
