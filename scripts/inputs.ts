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

/** Everything that a step's result depends on. */
export interface Inputs {
  /** Files and folders below the root. */
  inputs: string[];
  /** Names of environment variables. */
  settings?: string[];
}

/** The files outside their own folders that site and console both need. */
export const COMMON = ["shared/src", "shared/package.json", "pnpm-lock.yaml", "tsconfig.base.json"];

const PASSED_OVER = new Set(["node_modules", "dist", ".astro"]);

/** A record of the inputs of a step's last success. */
export interface Note {
  /** Tells whether the step succeeded with the current inputs. */
  isFresh(): boolean;
  /**
   * Removes the record. Returns a function that writes the record again, with the current inputs. Call it after the
   * step has succeeded.
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

/** Returns one hash of the names and contents of all files, and of the settings. */
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
