import { HtmlValidate } from "html-validate";
import { drawPages, givingPages, pagesWithPhoto, sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

/** Pages that are not in the sitemap. */
const UNLISTED = ["/redeem", "/reset", "/gift/links", "/nowhere", "/api/v1/docs"];

test("every page that the server sends is valid HTML", async ({ product: { url } }) => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const found = [await sitePages(url), await pagesWithPhoto(url), await givingPages(url)].flat();
  const paths = new Set([...found, ...(await drawPages(url)), ...UNLISTED]);
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
