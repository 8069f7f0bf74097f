import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./paths.ts";

/** Everything that can change the result of a build or check. */
export interface Inputs {
  /** The paths of files and folders below the repository's root. */
  inputs: string[];
  /** The names of environment variables. */
  settings?: string[];
}

/** Files outside the folders of site and console. Both site and console depend on these files. */
export const COMMON = ["shared/src", "shared/package.json", "pnpm-lock.yaml", "tsconfig.base.json"];

const PASSED_OVER = new Set(["node_modules", "dist", ".astro"]);

/** Records which inputs a step had when it last succeeded. */
export interface Note {
  /** Returns true if the step has succeeded with the current inputs. */
  isFresh(): boolean;
  /**
   * Removes the record of the last success. Returns a function that writes a new record for the current inputs. Call
   * that function after the step has succeeded.
   */
  renew(): () => void;
}

export function noteOf(name: string, from: Inputs): Note {
  const path = join(root, ".cache", name);
  return {
    isFresh: () => existsSync(path) && readFileSync(path, "utf8") === fingerprint(from),
    renew() {
      const before = fingerprint(from);
      rmSync(path, { force: true });
      return () => {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, before);
      };
    },
  };
}

/** Returns one hash over the names and contents of all files, and over the settings. */
function fingerprint({ inputs, settings = [] }: Inputs): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ""}\0`);
  for (const input of inputs) addToHash(join(root, input));
  return hash.digest("hex");

  function addToHash(path: string) {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      hash.update(path.slice(root.length)).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort())
      if (!PASSED_OVER.has(name)) addToHash(join(path, name));
  }
}
