import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { operator } from "@agbara/shared/brand.ts";
import { QUESTION_KEYS } from "@agbara/shared/fundraising/application.ts";
import { ACCOUNT_SCREENS } from "@agbara/shared/screens.ts";
import { describe, expect, test } from "vitest";
import type { Mail } from "../../platform/mail/transport.ts";
import { SITE } from "../../platform/mail/transport.ts";
import { samplesOfMails } from "./samples.ts";

const root = join(import.meta.dirname, "../../../..");
const samples = samplesOfMails();
const linksIn = ({ html }: Mail) =>
  [...(html ?? "").matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href);

/** The addresses of the pages that editors write. The header of a page's file may list more addresses for the page. */
const alsoAt = new Set(
  globSync("site/src/content/en/pages/*.md", { cwd: root }).flatMap((file) => {
    const others = /^alsoAt: \[(.*)\]$/m.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "";
    return [basename(file, ".md"), ...others.split(", ")];
  }),
);

/** The screens of a member's account. Each question of an application has its own screen. */
const screens = [...ACCOUNT_SCREENS, ...QUESTION_KEYS.map((question) => `fundraising/${question}`)];

/** Returns true if the site, the console or the api has a page at this path. */
function exists(path: string): boolean {
  const screen = /^\/account(?:\/(.*))?$/.exec(path);
  if (screen) return screens.some((known) => known === (screen[1] ?? ""));
  const resource = /^\/admin21\/([\w-]+)$/.exec(path)?.[1];
  if (resource) return globSync(`console/src/admin/*/${resource}`, { cwd: root }).length > 0;
  const form = /^\/auth\/(login|register)$/.exec(path);
  if (form) return true;
  if (/^\/api\/(mails|giving\/(news|follow))\/(off|pause|yes|never|all)\//.test(path)) return true;
  const [first = "", second] = path.slice(1).split("/");
  const pages = join(root, "site/src/pages");
  if (second === undefined)
    return (
      [`${first}.astro`, `${first}/index.astro`].some((name) => existsSync(join(pages, name))) ||
      alsoAt.has(first)
    );
  return globSync(`${first}/{${second}.astro,[[]*}`, { cwd: pages }).length > 0;
}

test("there is a sample of every mail that a domain writes", () => {
  const files = globSync("api/src/**/mails.ts", { cwd: root, exclude: ["api/src/demo/**"] });
  const written = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(/export function (\w+(?:Mail|News))\(/g),
    ].map(([, name]) => name),
  );
  const shown = globSync("*.ts", { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((name) => !new RegExp(`\\b${name}\\(`).test(shown))).toEqual([]);
});

describe.each(samples)("$title", ({ about, mail }) => {
  test("greets its reader, and leads to pages that exist", () => {
    expect(mail.text).toMatch(/^Hello( Amina)?,\n\n/);
    const links = linksIn(mail);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.startsWith(SITE), link).toBe(true);
    const paths = links.map((link) => link.slice(SITE.length).replace(/[?#].*/, ""));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  test("has a reference to quote, and shows no address or value that is missing", () => {
    expect(mail.text).toMatch(/^If you write to us about this, quote \S+\.$/m);
    expect(mail.subject + mail.text.replaceAll(/\{(site|reference)\}/g, "")).not.toMatch(
      /\{\w+\}|undefined|null|NaN/,
    );
  });

  test("says the same in both parts, and its HTML loads nothing", () => {
    const { html = "" } = mail;
    expect(html).not.toMatch(/<(img|link|script|iframe|object|base|form)\b| src=|url\(|@import/i);
    const body = (html ?? "").replace(/[\s\S]*<body[^>]*>/, "").replace(/<[^>]+>/g, " ");
    const plain = body.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    const wordsOf = (said: string) => said.split(/\s+/).filter(Boolean).join(" ");
    expect(wordsOf(plain.replaceAll("&amp;", "&"))).toBe(wordsOf(mail.text));
  });

  test("has no telephone number, unless it brings two people together", () => {
    if (mail.subject.endsWith("your introduction")) return;
    expect(
      mail.text.replaceAll(/\d{4}-\d\d-\d\d/g, "").replaceAll(operator.registration, ""),
    ).not.toMatch(/(\d[ -]?){7}/);
  });

  test("says nothing of introductions where it is about money", () => {
    if (about !== "money") return;
    expect(mail.subject + mail.text).not.toMatch(/introduc|spouse|marriage|\bmatch|faith/i);
  });
});
