import { expect, it, vi } from "vitest";
import { brand } from "../brand.ts";
import { COOKIE_TEXTS } from "../testing/cookie-texts.ts";
import { cookieWords, cookieWordsPlugin } from "./words.ts";

it("fills in names, makes links, and escapes the rest", () => {
  const { welcome } = COOKIE_TEXTS;
  const title = "Welcome to {brand} & {friends}";
  const text = "Read <b>the</b> [policy of {brand}](/cookie-policy).";
  const { consentModal } = cookieWords({ ...COOKIE_TEXTS, welcome: { ...welcome, title, text } });
  expect(consentModal.title).toBe(`Welcome to ${brand.name} &amp; {friends}`);
  expect(consentModal.description).toBe(
    `Read &lt;b&gt;the&lt;/b&gt; <a href="/cookie-policy" class="cc__link">policy of ${brand.name}</a>.`,
  );
  expect(consentModal.footer).toBe(
    '<a href="/cookie-policy">Cookies</a> <a href="/privacy">Privacy</a>',
  );
});

it("makes a module of the file's words, and watches the file", () => {
  const plugin = cookieWordsPlugin("cookies.json", (file) => {
    expect(file).toBe("cookies.json");
    return JSON.stringify(COOKIE_TEXTS);
  });
  const addWatchFile = vi.fn();
  expect(plugin.resolveId("./other.ts")).toBeUndefined();
  const id = plugin.resolveId("virtual:cookie-words") ?? "";
  const code = plugin.load.call({ addWatchFile }, id) ?? "";
  expect(JSON.parse(code.replace(/^export const words = |;$/g, ""))).toEqual(
    cookieWords(COOKIE_TEXTS),
  );
  expect(addWatchFile).toHaveBeenCalledWith("cookies.json");
});
