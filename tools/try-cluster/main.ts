import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchNewerPostgres, installPackages } from "./packages.ts";

/**
 * Brings the cluster of deploy/cluster up on this machine, three machines in network namespaces, and kills its parts
 * under load: `pnpm try:cluster [--kills 20] [--only NAME,…] [--keep]`. Needs root and Debian. All of it runs in
 * namespaces of its own, so whatever becomes of it, nothing stays but, with --keep, the folder with its logs.
 */
if (process.getuid?.() !== 0) {
  console.error("This makes network namespaces and runs Debian's services. Run it as root.");
  process.exit(2);
}
installPackages();
const folder = mkdtempSync(join(process.env.TRY_FOLDER ?? tmpdir(), "agbara-cluster-"));
mkdirSync(join(folder, "logs"));
fetchNewerPostgres(folder);

// The first process of a PID namespace takes up those whose parents were killed; with it all others end.
const REAPER = '"$@" <&0 & wait "$!"';
const apart = ["--mount", "--net", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc"];
const inside = fileURLToPath(new URL("./inside.ts", import.meta.url));
const child = spawn(
  "unshare",
  [
    ...apart,
    "bash",
    "-c",
    REAPER,
    "bash",
    process.execPath,
    inside,
    folder,
    ...process.argv.slice(2),
  ],
  // Once the input ends, also because this process was killed, the one inside ends.
  { stdio: ["pipe", "inherit", "inherit"] },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => child.kill("SIGKILL"));
child.on("exit", (status) => {
  if (process.argv.includes("--keep")) console.error(`The logs and data: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
});
