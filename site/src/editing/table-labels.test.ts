import { expect, test } from "vitest";
import { withLabels } from "./table-labels.ts";

const cell = (html: string) => {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  return [...content.querySelectorAll("td")].map(({ textContent, dataset }) => [
    textContent,
    dataset.label,
  ]);
};

test("each cell after the first of its row has the heading of its column", () => {
  const html = `<p>a</p><table><thead><tr><th>What</th><th>Why &amp; <code>how</code></th><th align="left">The "ground"</th></tr></thead>
    <tbody><tr><td>Name</td><td>To greet</td><td>Contract</td></tr><tr><td>Age</td><td></td><td>Law</td></tr></tbody></table>`;
  expect(cell(withLabels(html))).toEqual([
    ["Name", undefined],
    ["To greet", "Why & how"],
    ["Contract", 'The "ground"'],
    ["Age", undefined],
    ["", "Why & how"],
    ["Law", 'The "ground"'],
  ]);
});

test("a second table has its own headings, and a text without tables stays as it is", () => {
  const table = (head: string) =>
    `<table><thead><tr><th>A</th><th>${head}</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`;
  expect(cell(withLabels(table("B") + table("C")))).toEqual([
    ["1", undefined],
    ["2", "B"],
    ["1", undefined],
    ["2", "C"],
  ]);
  expect(withLabels("<p>No table</p>")).toBe("<p>No table</p>");
});
