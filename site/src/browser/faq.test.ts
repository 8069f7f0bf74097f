import { beforeEach, expect, it } from "vitest";
import { refreshEntries } from "./faq.ts";

const BUILT_IN = `
  <div data-entries="faqs"><details><summary>Built in</summary><p>Old</p></details></div>
  <div data-entries="points"><details><summary>Point</summary><p>Old</p></details></div>`;

const answering =
  (byKind: Record<string, unknown>): typeof fetch =>
  async (url) => {
    const kind = new URL(String(url), "http://site.example").searchParams.get("faq_type") ?? "";
    return Response.json({ success: true, data: byKind[kind] });
  };

const titles = () =>
  [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = BUILT_IN;
});

it("shows the server's entries of both kinds, as text", async () => {
  const attack = "<img src=x onerror=alert(1)>";
  await refreshEntries(
    answering({
      faqs: [{ title: attack, post: "One\n\nTwo" }],
      points: [{ title: "P", post: "Q" }],
    }),
  );
  expect(titles()).toEqual([attack, "P"]);
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelectorAll("[data-entries=faqs] p")).toHaveLength(2);
});

it("keeps the built-in ones where the server cannot be reached", async () => {
  await refreshEntries(() => Promise.reject(new TypeError("offline")));
  expect(titles()).toEqual(["Built in", "Point"]);
});

it("keeps the built-in ones where the server has none", async () => {
  await refreshEntries(answering({ faqs: [], points: "odd" }));
  expect(titles()).toEqual(["Built in", "Point"]);
});

it("does not take an entry away from somebody who is reading", async () => {
  document.querySelector("details")?.setAttribute("open", "");
  await refreshEntries(answering({ faqs: [{ title: "New", post: "N" }], points: [] }));
  expect(titles()).toEqual(["Built in", "Point"]);
});
