import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Words } from "../shared/src/text/words.ts";
import { root as here } from "./paths.ts";
import { TURNS } from "./turns.ts";

/**
 * The wings that have a catalogue of texts. The value is the path of the catalogue's `en.ts`. The code imports only
 * this file, which joins the catalogue's other files.
 */
const CATALOGUES: Record<string, string> = {
  "api/src": "platform/words/en.ts",
  "console/src": "words/en.ts",
  "site/src": "words/en.ts",
};
const FOLDERS = Object.keys(CATALOGUES);

const root = (folder: string) => new URL(`../${folder}/`, import.meta.url);

async function wordsOf(folder: string): Promise<Words> {
  const { en }: { en: Words } = await import(new URL(CATALOGUES[folder] ?? "", root(folder)).href);
  return en;
}

/** Returns every text with its address, for example `giving.sumOf.one`. */
function textsOf(words: Words, above = ""): [address: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    const address = above ? `${above}.${key}` : key;
    return typeof value === "string"
      ? [[address, value] as [string, string]]
      : textsOf(value as Words, address);
  });
}

/** Returns the contents of all code files in a wing, without tests and catalogues. */
function codeOf(folder: string): string[] {
  return readdirSync(root(folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.(tsx?|astro)$/.test(file) && !/\.test\.|(^|\/)words\/(en\/)?\w+\.ts$/.test(file),
    )
    .map((file) => readFileSync(new URL(file, root(folder)), "utf8"));
}

/**
 * Returns the address of each text that a file reads, for example `giving.sumOf.one`. If a variable chooses the text in
 * the group, the address is `giving.sumOf.*`.
 */
function readsIn(code: string): string[] {
  const reads = new Set<string>();
  // Code may assign a group inside a group to a new variable (`const sum = giving.sumOf`) and read texts from that
  // variable. So this list grows during the loop.
  const known = new Map(groupsIn(code).map((group) => [group.join(" = "), group]));
  for (const [name, group] of known.values()) {
    const below = (names: string[]) => [group, ...names].filter(Boolean).join(".");
    for (const [, chain = "", bracket] of code.matchAll(chainsOf(name)))
      reads.add(below(namesIn(chain)) + (bracket ? ".*" : ""));
    for (const [as, names] of takenOut(name, code)) {
      reads.add(below(names));
      known.set(`${as} = ${below(names)}`, [as, below(names)]);
    }
  }
  return [...reads];
}

/**
 * Matches a chain of names such as `name.one.two`. The regular expression's second group is "[" if a bracket follows,
 * as in `name.one[two]`. Otherwise that group is empty.
 */
const chainsOf = (name: string) =>
  new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}(?=[?.[])((?:\\??\\.\\w+)*)(\\[?)`, "g");

/**
 * Finds the variables to which a file assigns parts of an object. Examples: `const { one, two: three } = name.four` and
 * `const five = name.six`. Returns each variable with the list of names below `name` that lead to it. In the first
 * example, the variable `three` has the list `four`, `two`.
 */
function takenOut(name: string, code: string): [as: string, names: string[]][] {
  const taken = [
    ...code.matchAll(new RegExp(`(?:\\{([^{}]*)\\}|const (\\w+)) = ${name}((?:\\.\\w+)*);`, "g")),
    // A function may get a group of texts as its argument and use only some of them: `({ one, two }: GiftWords)`.
    ...(name === "words" ? code.matchAll(/\{([^{}]*)\}()(): (?:Pick<)?\w+Words\b/g) : []),
  ];
  return taken.flatMap(([, keys, whole, chain = ""]) =>
    whole
      ? [[whole, namesIn(chain)] as [string, string[]]]
      : (keys ?? "").split(",").flatMap((part): [string, string[]][] => {
          const [key, as = key] = namesIn(part);
          return key && as ? [[as, [...namesIn(chain), key]]] : [];
        }),
  );
}

/**
 * Returns each variable from which the file reads texts, with the group of texts in it. The file imported the group or
 * got it as an argument.
 */
function groupsIn(code: string): [name: string, group: string][] {
  const imported = code.matchAll(
    /import \{ words(?: as (\w+))? \} from "[^"]*\/words\/(\w+)\.ts"/g,
  );
  const handedOver = code.matchAll(/\b\w+Words\["(\w+)"\]/g);
  return [
    ...Array.from(imported, ([, name = "words", file = ""]): [string, string] => [
      name,
      file === "words" ? "" : file,
    ]),
    ...Array.from(handedOver, ([, group = ""]): [string, string] => ["words", group]),
  ];
}

const namesIn = (code: string): string[] => code.match(/\w+/g) ?? [];

/**
 * Returns true if a file reads the text with this address. The file reads it by its full address, or it reads a text of
 * the same group by a variable.
 */
function isRead(address: string, reads: readonly string[]): boolean {
  return reads.some((read) =>
    read.endsWith(".*")
      ? address.startsWith(read.slice(0, -1))
      : read === address || read.startsWith(`${address}.`),
  );
}

describe.each(FOLDERS)("the words of %s", async (folder) => {
  const words = await wordsOf(folder);
  const reads = codeOf(folder).flatMap(readsIn);

  test("are all used", () => {
    const unused = textsOf(words)
      .map(([address]) => address.replace(/\.(one|other)$/, ""))
      .filter((address) => !isRead(address, reads));
    expect([...new Set(unused)]).toEqual([]);
  });

  test("have no empty text, and no brace that is not a name's", () => {
    for (const [address, text] of textsOf(words)) {
      expect(text.trim(), address).not.toBe("");
      expect(text.replace(/\{\w+\}/g, ""), address).not.toMatch(/[{}]/);
    }
  });
});

/** Words that would promise something false: gifts are not investments, and nobody wins anything in a draw. */
const FORBIDDEN = /\binvest|\blotter|\breturns?\b/i;

test("nothing that people read says invest, return or lottery", async () => {
  const catalogues = await Promise.all(FOLDERS.map(wordsOf));
  const said = catalogues
    .flatMap((words) => textsOf(words))
    .filter(([, text]) => FORBIDDEN.test(text));
  const pages = root("site/src/content/en");
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(md|ya?ml)$/.test(file),
  );
  const written = files.filter((file) =>
    FORBIDDEN.test(readFileSync(new URL(file, pages), "utf8")),
  );
  expect([said, written]).toEqual([[], []]);
});

test("an unused word is found, though another of its name is read", () => {
  const reads = readsIn(`
    import { words } from "../words/words.ts";
    const { shown, kept: own, news: told } = words.page;
    const sentence = words.giving.sum;
    told[kind] + own.short + other.page.other + words.giving.asked.trim() + words.why[reason];
  `);
  const read = ["page.shown", "page.kept.short", "page.news.late", "giving.sum", "giving.asked"];
  expect([...read, "why.refused"].filter((address) => !isRead(address, reads))).toEqual([]);
  const unread = ["page.own", "page.other", "page.kept.long", "giving.su", "login.why.refused"];
  expect(unread.filter((address) => isRead(address, reads))).toEqual([]);

  const ofGroup = readsIn(`
    import { words as all } from "../words/account.ts";
    const label = (words: SiteWords["signin"]) => words.sending;
    const sum = ({ of }: SumWords) => all.photos.sending;
  `);
  expect(ofGroup).toEqual(["account.photos.sending", "signin.sending", "signin.of"]);
});

/** Files with code and documents that people have written. */
const WRITTEN = /\.(tsx?|astro|mjs|cjs|css|md|ya?ml|template)$|^deploy\/[\w/-]+$/;
/** Files that the check leaves out: generated files, files that never change again, and the list of phrases itself. */
const APART = /^docs\/(contract|measured)\.md$|\/migrations\/|^scripts\/turns\.ts$|pnpm-lock/;

describe("what we write", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: here, encoding: "utf8" })
    .split("\n")
    .filter((file) => WRITTEN.test(file) && !APART.test(file) && existsSync(join(here, file)));

  test.each(TURNS)("says nowhere %j, but: %s", (turn) => {
    const found = new RegExp(`\\b${turn}\\b`, "i");
    const lines = files.flatMap((file) =>
      readFileSync(join(here, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (found.test(line) ? [`${file}:${at + 1}`] : [])),
    );
    expect(lines).toEqual([]);
  });
});
