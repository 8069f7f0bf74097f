import { HtmlValidate } from "html-validate";
import { drawPages, givingPages, pagesWithPhoto, sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

/** Pages that are not in the sitemap. */
const UNLISTED = [
  ...["/redeem", "/reset", "/nowhere", "/api/v1/docs", "/auth/login", "/auth/register"],
  ...["/gift", "/gift/links", "/gift/vouchers", "/gift/statement", "/give/back"],
  "/open-books/log",
];

test("every page that the server sends is valid HTML", async ({ product: { url } }) => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const withPhoto = await pagesWithPhoto(url);
  const forms = withPhoto.flatMap((page) =>
    ["", "/report", "/follow", "/embed"].map((end) => page + end),
  );
  const found = [await sitePages(url), await givingPages(url), await drawPages(url), forms].flat();
  const paths = new Set([...found, ...(await linkedFrom(url, "/open-books")), ...UNLISTED]);
  const wrong: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(url + path)).text();
    if (!/^<!doctype html>/i.test(html)) wrong.push(`${path}:1 not HTML's own doctype`);
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results)
      for (const { line, message } of messages) wrong.push(`${path}:${line} ${message}`);
  }
  expect(wrong).toEqual([]);
});

/** Returns the addresses below this page that the page links to: of the open books, their months. */
async function linkedFrom(url: string, page: string): Promise<string[]> {
  const html = await (await fetch(url + page)).text();
  return [...html.matchAll(/href="([^"#?]+)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path.startsWith(`${page}/`) && !path.includes("."));
}
