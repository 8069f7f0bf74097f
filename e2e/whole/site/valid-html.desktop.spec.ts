import { HtmlValidate } from "html-validate";
import { drawPages, givingPages, sitePages, unlistedPages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

test("every page that the server sends is valid HTML", async ({ product: { url } }) => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const listed = [await sitePages(url), await unlistedPages(url)];
  const money = [await givingPages(url), await drawPages(url)];
  const paths = new Set([...listed, ...money, ["/api/v1/docs"]].flat());
  const wrong: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(url + path)).text();
    if (!/^<!doctype html>/i.test(html)) wrong.push(`${path}:1 not HTML's own doctype`);
    for (const drawn of drawnForms(html)) {
      const { results } = await validator.validateString(drawn, path);
      for (const { messages } of results)
        for (const { line, message } of messages) wrong.push(`${path}:${line} ${message}`);
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Returns one page for each template, as the page's script would draw it. Returns a page without templates unchanged.
 */
function drawnForms(html: string): string[] {
  const templates = [...html.matchAll(/<template[^>]*>([\s\S]*?)<\/template>/g)];
  if (templates.length === 0) return [html];
  return templates.map(([whole, inner = ""]) =>
    html.replaceAll(/<template[\s\S]*?<\/template>/g, (one) => (one === whole ? inner : "")),
  );
}
