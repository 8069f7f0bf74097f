import { readFileSync } from "node:fs";
import { brand } from "@agbara/shared/brand.ts";
import { type CookieTexts, cookieWords } from "@agbara/shared/consent/words.ts";
import type * as z from "astro/zod";
import { expect, expectTypeOf, it } from "vitest";
import { complaint } from "../testing/complaint.ts";
import { check } from "./checks/check.ts";
import { cookies } from "./schemas/cookies-schema.ts";
import { surroundingsIn } from "./surroundings.ts";

const FILE = `${import.meta.dirname}/../content/en/cookies.json`;
const text = readFileSync(FILE, "utf8");

it("has the specification's titles, buttons and links", () => {
  const { consentModal, preferencesModal } = cookieWords(JSON.parse(text));
  expect(consentModal.title).toContain(brand.name);
  expect(consentModal.description).toBe(
    "We use cookies and similar technologies for website performance and analysis in order to provide you with the best online experience.",
  );
  expect(consentModal.footer).toMatch(/\/cookie-policy.*\/privacy/);
  expect(preferencesModal.title).toBe("Manage cookie preferences");
  expect(preferencesModal.sections.map(({ title }) => title)).toEqual([
    "Cookie usage",
    "Strictly Necessary cookies",
    "Performance and Analytics",
    "More information",
  ]);
  expect(preferencesModal.sections.at(-1)?.description).toContain(
    `<a href="mailto:${brand.supportEmail}" class="cc__link">${brand.supportEmail}</a>`,
  );
  expect([
    consentModal.acceptAllBtn,
    consentModal.showPreferencesBtn,
    consentModal.acceptNecessaryBtn,
    preferencesModal.savePreferencesBtn,
    preferencesModal.closeIconLabel,
  ]).toEqual(["Accept all", "Settings", "Reject all", "Save Settings", "Close"]);
});

it("has the fields that the dialogs need", () => {
  expectTypeOf<z.infer<typeof cookies>>().toExtend<CookieTexts>();
  expectTypeOf<CookieTexts>().toExtend<z.infer<typeof cookies>>();
});

it("names what JSON does not allow, with its line", () => {
  const comma = text.replace('"Close"\n', '"Close",\n');
  const line = comma.slice(0, comma.indexOf('"Close",')).split("\n").length;
  expect(complaint(comma, cookies, "cookies.json")).toContain(
    `cookies.json:${line + 1}  This file has a punctuation mark too many or too few.`,
  );
});

it("names HTML in a text", () => {
  expect(
    complaint(text.replace("They count", "They <b>count</b>"), cookies, "cookies.json"),
  ).toMatch(/"preferences\.analytics\.text" has HTML\. Write a passage/);
});

it("refuses a name in braces that the dialogs do not fill in", () => {
  const around = surroundingsIn(`${import.meta.dirname}/../../`)("cookies.json");
  const using = (name: string) => text.replace("They count", `{${name}} counts`);
  expect(() => check("cookies.json", using("consentDays"), cookies, around)).toThrow(
    "{consentDays}",
  );
  expect(() => check("cookies.json", using("brand"), cookies, around)).not.toThrow();
});
