import { expect, test } from "vitest";
import { stylesInHead } from "./styles-in-head.ts";

const STYLE = "<style>astro-island,astro-slot{display:contents}</style>";

test("the style of islands goes from the text to the head", () => {
  const html = `<head><title>A</title></head><body><article>${STYLE}<p>Text</p></article></body>`;
  expect(stylesInHead(html)).toBe(
    `<head><title>A</title>${STYLE}</head><body><article><p>Text</p></article></body>`,
  );
});

test("a part of a page, which has no head, stays as it is", () => {
  expect(stylesInHead(`<li>${STYLE}</li>`)).toBe(`<li>${STYLE}</li>`);
});
