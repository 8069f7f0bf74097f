import { afterAll, beforeAll, expect, it } from "vitest";
import { SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterAll(() => copy.stop());

it("lists the agreed words with their fields, says why they have no form, and leads to their texts", async () => {
  const page = await copy.page("/agreed");
  expect(page.body.textContent).toContain("For the same reason they have no form");
  const rows = [...page.querySelectorAll("tr")].map(({ textContent }) => textContent);
  expect(rows).toContain("Hero · SublineNot for equity");
  expect(rows).toContain("Preferences · TitleManage cookie preferences");
  expect(page.querySelector("h2 a")?.getAttribute("href")).toBe("/edit/home.yaml");
  const list = await copy.page("/");
  expect(list.querySelector('a[href="/agreed"]')).not.toBeNull();
});

it("says at a field that its words are agreed", async () => {
  const page = await copy.page("/edit/home.yaml");
  const about = (name: string) => page.getElementById(`about-${name}`)?.textContent ?? "";
  expect(about("hero.subline")).toContain("Agreed words: they stay as they are.");
  expect(about("hero.note")).not.toContain("Agreed words");
  const forms = await fetch(`${copy.origin}/edit/agreed.yaml`);
  expect(forms.status).toBe(404);
});
