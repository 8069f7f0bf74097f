import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The name of the module that contains the words of the site's editors. */
const MODULE = "virtual:site-words";
const RESOLVED = `\0${MODULE}`;

const PARTNERS = `${import.meta.dirname}/../../site/src/content/en/partners.yaml`;

/** Returns the value that an editors' file gives to this name. `text` is the content of the file. */
function valueIn(text: string, name: string): string {
  const value = new RegExp(`^ *${name}: (\\S.*)$`, "m").exec(text)?.[1];
  if (!value) throw new Error(`No ${name} in the site's content`);
  return value;
}

/**
 * Makes the module with the name of the partner bank. The name comes from the site editors' file, so all footers name
 * the same bank.
 */
export function siteWords(): Plugin {
  return {
    name: "site-words",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      this.addWatchFile(PARTNERS);
      return `export const bank = ${JSON.stringify(valueIn(readFileSync(PARTNERS, "utf8"), "bank"))};`;
    },
  };
}
