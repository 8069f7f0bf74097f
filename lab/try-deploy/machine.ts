import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/paths.ts";

/**
 * The packages that a new server has in addition to the smallest Debian. The first process of the server is systemd.
 */
const PACKAGES = "systemd,systemd-sysv,dbus,ca-certificates,iproute2";
const BOOT_MS = 90_000;
const HALT_MS = 30_000;
const ENVIRONMENT = [
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "HOME=/root",
];

export interface Machine {
  /**
   * Runs a command inside the machine and returns its output. If the command fails, throws an error with the output.
   */
  run(command: string, ...args: string[]): Promise<string>;
  /** Copies a file or folder from this machine into the test machine. */
  put(from: string, to: string): void;
  /** Halts the machine and deletes its folder. */
  stop(): Promise<void>;
}

/** Starts a new Debian with systemd in a folder of this machine. It shares this machine's network. */
export async function bootDebian(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "agbara-debian-"));
  execFileSync("cp", ["-a", "--reflink=auto", `${freshDebian()}/.`, folder]);
  const name = basename(folder).replaceAll(/[^a-z0-9]/gi, "");
  const args = ["--register=no", "--keep-unit", "--boot", "--console=pipe", "--quiet"];
  const container = spawn("systemd-nspawn", [...args, "-D", folder, "-M", name], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const run = (command: string, ...more: string[]) => inside(container, command, more);
  try {
    await booted(run);
  } catch (error) {
    container.kill("SIGKILL");
    throw error;
  }
  return {
    run,
    put: (from, to) => execFileSync("cp", ["-a", from, join(folder, to)]),
    async stop() {
      const gone = once(container, "exit");
      container.kill("SIGTERM");
      const late = setTimeout(() => container.kill("SIGKILL"), HALT_MS);
      await gone;
      clearTimeout(late);
      execFileSync("rm", ["-rf", folder]);
    },
  };
}

/**
 * Returns the folder of the smallest Debian system, of the same release as this machine. Downloads it the first time.
 */
function freshDebian(): string {
  const release = /VERSION_CODENAME=(\w+)/.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "";
  const folder = join(root, ".cache", `debian-${release}`);
  if (existsSync(folder)) return folder;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const options = ["--variant=minbase", `--include=${PACKAGES}`];
  execFileSync("debootstrap", [...options, release, part], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  renameSync(part, folder);
  return folder;
}

async function booted(run: Machine["run"]) {
  const ends = Date.now() + BOOT_MS;
  for (;;) {
    // "degraded" also means that the system runs. Some of Debian's units cannot run in a container.
    const state = await run("systemctl", "is-system-running").catch(
      (error: Error) => error.message,
    );
    if (/^(running|degraded)\b/m.test(state)) return;
    if (Date.now() > ends) throw new Error(`Debian did not start: ${state}`);
    await sleep(500);
  }
}

/** Runs a command in the same namespaces as the container's first process. */
async function inside(container: ChildProcess, command: string, args: string[]): Promise<string> {
  const found = execFileSync("pgrep", ["-P", String(container.pid)], { encoding: "utf8" });
  const [first = ""] = found.split("\n");
  const enter = ["--target", first, "--all", "--root", "--"];
  const child = spawn(
    "nsenter",
    [...enter, "env", "-i", "--chdir=/", ...ENVIRONMENT, command, ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(said.trim());
      else reject(new Error(`${said.trim()}\n${command} ${args.join(" ")} ended with ${status}`));
    });
  });
}
