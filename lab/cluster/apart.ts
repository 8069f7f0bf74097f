import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchNewerPostgres, installPackages } from "./packages.ts";

// A script for the first process of a PID namespace. This process becomes the parent of orphaned processes. When it
// ends, all other processes of the namespace end too.
const REAPER = '"$@" <&0 & wait "$!"';
const APART = ["--mount", "--net", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc"];

/**
 * Runs one of our scripts, `script FOLDER …`, in network, process and mount namespaces of its own, as root on Debian.
 * Nothing remains, even if somebody kills the script. With --keep, the folder with logs and data remains.
 */
export function runApart(script: string, args: readonly string[]) {
  if (process.getuid?.() !== 0) {
    console.error("This makes network namespaces and runs Debian's services. Run it as root.");
    process.exit(2);
  }
  installPackages();
  const folder = mkdtempSync(join(tmpdir(), "agbara-cluster-"));
  mkdirSync(join(folder, "logs"));
  fetchNewerPostgres(folder);
  const child = spawn(
    "unshare",
    [...APART, "bash", "-c", REAPER, "bash", process.execPath, script, folder, ...args],
    // The inner process ends when its input ends. Its input also ends when somebody kills this outer process.
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => child.kill("SIGKILL"));
  child.on("exit", (status) => {
    if (args.includes("--keep")) console.error(`The logs and data: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
    process.exitCode = status ?? 1;
  });
}
