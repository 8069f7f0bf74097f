import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "./compose.ts";
import type { Image } from "./images.ts";
import type { Network } from "./network.ts";

const HEALTHY_MS = 300_000;

/** Runs the containers of one project with systemd-nspawn, as the compose file defines them. */
export interface Containers {
  /** Starts a service and waits until its health check succeeds. */
  up(name: string): Promise<void>;
  /**
   * Runs a command in a new container and returns its output. Without a command, runs the service's own command. If the
   * command fails, throws an error with the output.
   */
  run(name: string, command?: string[], input?: Buffer): Promise<Buffer>;
  /** Stops a service in the way that the compose file defines. Returns its exit status. */
  stop(name: string): Promise<number | null>;
  /** Kills the main process of a service. */
  kill(name: string): Promise<void>;
  isHealthy(name: string): boolean;
  /** Returns a service's output. */
  said(name: string): string;
  stopAll(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  said: string;
}

export function containersOf(
  folder: string,
  services: Readonly<Record<string, Service>>,
  imageOf: (service: Service) => Image,
  network: Network,
): Containers {
  const running = new Map<string, Running>();
  let started = 0;

  const serviceNamed = (name: string): Service => {
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    return service;
  };
  const start = (service: Service, command = service.command) => {
    const image = imageOf(service);
    const place = ["--directory", image.folder, "--machine", `agbara${process.pid}n${++started}`];
    const volumes = service.volumes.map((one) => {
      const [volume = "", path = ""] = one.split(":");
      return `--bind=${filled(join(folder, volume), join(image.folder, path))}:${path}`;
    });
    const settings = { ...image.env, ...service.environment };
    return spawn(
      "systemd-nspawn",
      [
        ...["--quiet", "--register=no", "--keep-unit", "--console=pipe"],
        ...["--resolv-conf=off", "--timezone=off"],
        ...place,
        ...confinedAs(service, network),
        ...volumes,
        `--user=${image.user}`,
        `--chdir=${image.workdir}`,
        ...Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`),
        "--",
        ...(command ?? image.command),
      ],
      // Turns systemd-nspawn's lock off, so that several containers can use the same image's folder. No container can
      // write there.
      {
        env: { PATH: process.env.PATH, SYSTEMD_NSPAWN_LOCK: "0" },
        stdio: ["pipe", "pipe", "pipe"],
      },
    );
  };
  const isHealthy = (name: string) => {
    const service = serviceNamed(name);
    const child = running.get(name)?.child;
    const [kind, ...test] = service.healthcheck?.test ?? [""];
    if (!child || kind !== "CMD") throw new Error(`${name} does not run, or has no health check.`);
    return isFine(child, imageOf(service), { ...service.environment }, test);
  };
  const end = async (name: string, signal: NodeJS.Signals) => {
    const one = running.get(name);
    if (!one) return null;
    running.delete(name);
    if (one.child.exitCode !== null) return one.child.exitCode;
    const gone = once(one.child, "exit");
    process.kill(Number(firstIn(one.child)), signal);
    const grace = Number.parseInt(serviceNamed(name).stop_grace_period ?? "10", 10) * 1000;
    const late = setTimeout(() => one.child.kill("SIGKILL"), grace);
    const [status] = (await gone) as [number | null];
    clearTimeout(late);
    return status;
  };

  return {
    isHealthy,
    said: (name) => running.get(name)?.said ?? "",
    stop: (name) => end(name, serviceNamed(name).stop_signal ?? "SIGTERM"),
    async kill(name) {
      await end(name, "SIGKILL");
    },
    async up(name) {
      const child = start(serviceNamed(name));
      const one = { child, said: "" };
      running.set(name, one);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (chunk: string) => {
          one.said += chunk;
        });
      const ends = Date.now() + HEALTHY_MS;
      while (!isHealthy(name)) {
        if (child.exitCode !== null || Date.now() > ends)
          throw new Error(`${name} did not become healthy: ${one.said}`);
        await sleep(500);
      }
    },
    async run(name, command, input) {
      const child = start(serviceNamed(name), command);
      const output: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
      child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
      child.stdin.on("error", () => undefined).end(input);
      const [status] = (await once(child, "close")) as [number | null];
      if (status === 0) return Buffer.concat(output);
      throw new Error(
        `${command?.join(" ")} ended with ${status}: ${Buffer.concat([...output, ...errors])}`,
      );
    },
    async stopAll() {
      for (const name of [...running.keys()].reverse()) await end(name, "SIGTERM");
    },
  };
}

/** Returns the folder of a named volume. A new volume starts as a copy of the image's folder. */
function filled(volume: string, from: string): string {
  if (!existsSync(volume)) {
    mkdirSync(join(volume, ".."), { recursive: true });
    execFileSync("cp", ["-aT", from, volume]);
  }
  return volume;
}

function confinedAs(service: Service, network: Network): string[] {
  const known = new Map([
    ["ALL", "--drop-capability=all"],
    ["no-new-privileges:true", "--no-new-privileges=yes"],
  ]);
  const limits = [...service.cap_drop, ...service.security_opt].map((limit) => {
    const option = known.get(limit);
    if (!option) throw new Error(`This trial does not know ${limit}.`);
    return option;
  });
  return [
    ...limits,
    ...(service.read_only ? ["--read-only"] : []),
    ...service.tmpfs.map((path) => `--tmpfs=${path}:mode=1777`),
    service.network_mode === "none"
      ? "--private-network"
      : `--network-namespace-path=${network.path}`,
  ];
}

/**
 * Returns the process id that the container's first process has on this machine. Returns an empty text if there is no
 * such process.
 */
function firstIn(container: ChildProcess): string {
  try {
    const found = execFileSync("pgrep", ["-P", String(container.pid)], { encoding: "utf8" });
    return found.split("\n")[0] ?? "";
  } catch {
    return "";
  }
}

function isFine(
  container: ChildProcess,
  image: Image,
  settings: Readonly<Record<string, string>>,
  command: string[],
): boolean {
  const first = firstIn(container);
  if (!first) return false;
  const env = Object.entries({ ...image.env, ...settings }).map(
    ([name, value]) => `${name}=${value}`,
  );
  try {
    const enter = [
      "--target",
      first,
      "--all",
      "--root",
      "--setuid",
      image.uid,
      "--setgid",
      image.uid,
      "--",
    ];
    execFileSync(
      "nsenter",
      [...enter, "env", "-i", `--chdir=${image.workdir}`, ...env, ...command],
      {
        stdio: "ignore",
        timeout: 30_000,
      },
    );
    return true;
  } catch {
    return false;
  }
}
