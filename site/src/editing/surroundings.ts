import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { COOKIE_VALUES } from "@agbara/shared/consent/words.ts";
import { addressesOf } from "./checks/addresses.ts";
import type { Surroundings } from "./checks/check.ts";
import { readSource } from "./checks/source.ts";
import { CONTENT } from "./schemas/kinds.ts";
import { wordsOfScreens } from "./schemas/schemas.ts";
import { readValues } from "./values.ts";

export type Around = Required<Surroundings>;

/**
 * Returns a function. It takes the name of an editor's file below `CONTENT`, and returns what the check of this file
 * needs: the names in braces that the file may use, and the file's required fields. `root` is the path of the site's
 * folder, with a slash at the end.
 */
export function surroundingsIn(root: string): (file: string) => Around {
  const pictures = `${root}${CONTENT}pictures`;
  const agreed = agreedIn(root);
  const shared = {
    values: readValues(root),
    pictures: existsSync(pictures) ? readdirSync(pictures) : [],
    addresses: addressesOf(root),
  };
  return (file) => ({
    ...shared,
    // The cookie dialogs also appear on pages that know only these values. So the dialogs' texts may use no other
    // values.
    ...(file === "cookies.json" && { values: COOKIE_VALUES }),
    agreed: agreed[file] ?? {},
    needed: wordsOfScreens[file] ?? [],
  });
}

/** Returns the words that we agreed on with others, by file and field. */
export function agreedIn(root: string): Record<string, Record<string, string>> {
  const list = `${CONTENT}agreed.yaml`;
  const { data } = readSource(`${basename(root)}/${list}`, readFileSync(root + list, "utf8"));
  return data as Record<string, Record<string, string>>;
}
