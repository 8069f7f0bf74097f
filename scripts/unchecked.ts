import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

const NOTE = ".cache/formatted";
/** The rules of format and lint. If one of these files changes, the result for every other file may change. */
const RULES = ["biome.json", "scripts/spread.grit", "pnpm-lock.yaml"];

/** The files to format and lint. */
export interface Unchecked {
  /** Paths from the root. */
  files: string[];
  /** Records that all listed files had no fault in the state in which we listed them. */
  note(): void;
}

/** Lists the files that have changed since format and lint last found no fault. Null if Git cannot list the files. */
export function uncheckedFiles(): Unchecked | null {
  const all = listed();
  if (!all) return null;
  const rules = RULES.map(read).join("\0");
  const marks = new Map(
    all.map((path) => [
      createHash("sha256").update(`${rules}\0${path}\0`).update(read(path)).digest("base64"),
      path,
    ]),
  );
  const known = new Set(read(NOTE).toString().split("\n"));
  return {
    files: [...marks].filter(([mark]) => !known.has(mark)).map(([, path]) => path),
    note() {
      mkdirSync(join(root, ".cache"), { recursive: true });
      writeFileSync(join(root, NOTE), [...marks.keys()].join("\n"));
    },
  };
}

function listed(): string[] | null {
  try {
    const names = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const paths = execFileSync("git", names, { cwd: root, encoding: "utf8", stdio: "pipe" });
    // Git also lists files that somebody has deleted since the last commit.
    return paths.split("\0").filter((path) => path && existsSync(join(root, path)));
  } catch {
    return null;
  }
}

/** Reads a file. If a note or a list of rules is missing, it counts as empty. */
function read(path: string): Buffer {
  try {
    return readFileSync(join(root, path));
  } catch {
    return Buffer.alloc(0);
  }
}
