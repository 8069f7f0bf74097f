import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these programs that can be found on the PATH. */
export function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

const APT = "/usr/bin/apt-get";

/**
 * Installs packages from Debian. Does nothing on another system, without root, or if the PATH leaves out the folder of
 * installed programs.
 */
export function installFromDebian(names: readonly string[], env: NodeJS.ProcessEnv): void {
  const isOnPath = (env.PATH ?? "").split(delimiter).includes("/usr/bin");
  if (process.getuid?.() !== 0 || !existsSync(APT) || !isOnPath) return;
  const list = names.join(", ");
  console.error(`Installing Debian's ${list} …`);
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "ignore", timeout: 300_000, env: quiet } as const;
  try {
    execFileSync(APT, ["update"], options);
    execFileSync(APT, ["install", "-y", "--no-install-recommends", ...names], options);
  } catch {
    console.error(`Debian's ${list} could not be installed.`);
  }
}
