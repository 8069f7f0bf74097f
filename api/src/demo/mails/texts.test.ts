import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ACCOUNT_SCREENS } from "@agbara/shared/screens.ts";
import { describe, expect, test } from "vitest";
import { SITE } from "../../platform/mail/transport.ts";
import { gsmLength, TEXT_LENGTH } from "../../platform/texts/text.ts";
import { samplesOfTexts } from "./texts.ts";

/** An address that is longer than most addresses of a site. */
const LONG_SITE = "https://www.a-long-name.com.ng";

test("there is a sample of every text message that a domain writes", () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("**/texts.ts", { cwd: root, exclude: ["demo/**", "testing/**"] });
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/export function (\w+Text)\(/g)].map(
      ([, name]) => name,
    ),
  );
  const shown = readFileSync(join(import.meta.dirname, "texts.ts"), "utf8");
  expect(written.length).toBeGreaterThan(1);
  expect(written.filter((name) => !new RegExp(`\\b${name}\\(`).test(shown))).toEqual([]);
});

describe.each(samplesOfTexts())("$kind", ({ kind, text, filling }) => {
  const sent = text.replaceAll(SITE, LONG_SITE);

  test("fits into one message of the networks' own letters", () => {
    expect(gsmLength(sent)).not.toBeNull();
    expect(gsmLength(sent)).toBeLessThanOrEqual(TEXT_LENGTH);
  });

  test("has no sum, and says nothing of introductions", () => {
    expect(sent).not.toMatch(/₦|naira|kobo|\d[\d,.]{2,}/i);
    expect(sent).not.toMatch(/introduc|spouse|marriage|\bmatch|faith|love/i);
    expect(sent).not.toMatch(/\{\w+\}|undefined|null/);
  });

  test("leads to a screen of the account, unless it brings a code", () => {
    expect(filling.every((value) => text.includes(value))).toBe(true);
    if (kind === "code") return;
    const [link = ""] = filling;
    expect(link.startsWith(`${SITE}/account/`)).toBe(true);
    const screen = link.slice(`${SITE}/account/`.length);
    expect(ACCOUNT_SCREENS.some((known) => known === screen)).toBe(true);
    // The message must not ask the reader to forward the link, because other people cannot open a screen of this
    // account.
    expect(text).not.toMatch(/\bsend (it|this)\b/i);
  });
});

test("letters outside the networks' own are found, and the second table counts twice", () => {
  expect(gsmLength("Ọ̀")).toBeNull();
  expect(gsmLength("₦5")).toBeNull();
  expect(gsmLength("[a]")).toBe(5);
});
