import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listed } from "../src/editing/checks/problem.ts";
import { mistakesIn } from "../src/editing/mistakes.ts";
import { enter, formIn, SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterEach(() => copy.reset());
afterAll(() => copy.stop());

const MISTAKES: [what: string, file: string, field: string, value: string, says: RegExp][] = [
  ["an empty text", "home.yaml", "hero.note", "", /^"hero\.note" has only 0 characters\. Write a/],
  ["a long line", "home.yaml", "hero.action", "x".repeat(41), /has 41 characters, 1 too many/],
  ["a misspelt name", "launch.yaml", "guests.groups.2.text", "{bnk}", /Did you mean \{bank\}\?/],
  ["changed agreed words", "home.yaml", "hero.subline", "For equity", /exactly the agreed words/],
  ["a number with commas", "figures.yaml", "perPerson", "250,000", /whole number without commas/],
  ["too many people", "figures.yaml", "empowered", "20000000", /is more than "givers"/],
  ["no full address", "links.yaml", "liveChat", "www.chat.example", /is not an address/],
  ["a link to nowhere", "frame.yaml", "footer.columns.0.links.1.to", "/reddem", /mean \/redeem\?/],
  ["curly quotes", "pages/about.md", "title", "“About us”", /stands in curly quotes/],
  ["a short description", "pages/about.md", "description", "About us", /has only 8 characters/],
  ["a day that is none", "pages/terms.md", "effective", "2027-02-31", /not a day in the calendar/],
  ["a taken address", "pages/house-rules.md", "alsoAt.0", "terms", /The address \/terms is taken/],
  ["a heading of the page", "pages/about.md", "$body", "\n# About", /^Line 2 of the text: .*##/],
  ["HTML", "pages/about.md", "$body", "\nOne\n\n<b>Two</b>", /^Line 4 of the text: .*HTML/],
  ["a picture without words", "pages/about.md", "$body", "\n![](../pictures/a.webp)", /no picture/],
  ["a broken link", "screens/tv.md", "$body", "[terms](/terrms)", /^Line 1 .*mean \/terms\?/],
  ["words that the route needs", "screens/tv.md", "button", "", /"button" is missing/],
];

describe("a mistake is told at its field, and not written", () => {
  it.each(MISTAKES)("%s", async (_, file, field, value, says) => {
    const form = formIn(await copy.page(`/edit/${file}`));
    enter(form, field, value);
    const { status, page } = await copy.send(form);
    expect(status).toBe(422);
    const places = [...page.querySelectorAll("[data-told]")].filter((one) => one.textContent);
    expect(places.map((one) => one.getAttribute("data-told"))).toEqual([field]);
    expect(places[0]?.textContent).toMatch(says);
    const kept = formIn(page).querySelector<HTMLInputElement>(`[name="${field}"]`)?.value;
    expect(kept?.trimEnd()).toBe(value);
    expect(copy.changed()).toBe("");
  });
});

it("tells a mistake in the words of the build", async () => {
  const form = formIn(await copy.page("/edit/home.yaml"));
  enter(form, "hero.subline", "Not, not for equity");
  const { page } = await copy.send(form);
  const told = page.querySelector('[data-told="hero.subline"]')?.textContent ?? "none";
  copy.write("home.yaml", copy.read("home.yaml").replace("subline: Not", "subline: Not, not"));
  expect(listed(mistakesIn(copy.site))).toContain(told);
});

it("saves a heading that another page links to, and names that page until it is corrected", async () => {
  const form = formIn(await copy.page("/edit/pages/terms.md"));
  const body = copy.read("pages/terms.md").split(/^---\n/m)[2] ?? "";
  enter(form, "$body", body.replace("## 5. Donation", "## 5. The donation"));
  const { status, page } = await copy.send(form);
  expect(status).toBe(200);
  expect(copy.read("pages/terms.md")).toContain("## 5. The donation");
  const told = page.querySelector("#elsewhere");
  expect(told?.querySelector("a")?.getAttribute("href")).toBe("/edit/screens/support.md");
  expect(told?.textContent).toContain("Did you mean 5-the-donation-refund-policy?");
});

it("shows a file with a mistake from elsewhere, at its field", async () => {
  copy.write("partners.yaml", copy.read("partners.yaml").replace(/bank: .*/, "bank: x"));
  const page = await copy.page("/edit/partners.yaml");
  expect(page.querySelector('[data-told="bank"]')?.textContent).toMatch(/has only 1 characters/);
});
