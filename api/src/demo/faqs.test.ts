import { faqEntry } from "@agbara/shared/contract/parts/entities.ts";
import { describe, expect, it } from "vitest";
import { DEMO_FAQS } from "./faqs.ts";

describe("the demonstration's questions and points", () => {
  it.each([
    ["faqs", 14],
    ["points", 8],
  ] as const)("has %s: %i of them, in order", (type, count) => {
    const entries = DEMO_FAQS.filter(({ faq_type }) => faq_type === type);
    expect(entries.map(({ position }) => position)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
    expect(new Set(entries.map(({ title }) => title)).size).toBe(count);
  });

  it("fits the contract and keeps the voice: no exclamation marks, no talk of returns to come", () => {
    for (const { title, post } of DEMO_FAQS) {
      expect(faqEntry.parse({ title, post })).toEqual({ title, post });
      expect(`${title} ${post}`).not.toMatch(/!|invest|profit|guarantee/i);
    }
  });

  it("names the figures people ask for", () => {
    const all = DEMO_FAQS.map(({ post }) => post).join(" ");
    for (const figure of ["₦250,000", "within 14 days", "within 10 business days", "18 or over"])
      expect(all).toContain(figure);
  });
});
