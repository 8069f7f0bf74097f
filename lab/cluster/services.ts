import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/paths.ts";
import type { Command, Machine } from "./machine.ts";

/** The commands that start the services. They are the same as in Debian's systemd units. */
const COMMANDS = {
  etcd: { file: "/usr/bin/etcd", args: [], as: "etcd" },
  patroni: { file: "/usr/bin/patroni", args: ["/etc/patroni/config.yml"], as: "postgres" },
  haproxy: { file: "/usr/sbin/haproxy", args: ["-Ws", "-f", "/etc/haproxy/haproxy.cfg"] },
  keepalived: { file: "/usr/sbin/keepalived", args: ["--dont-fork", "--log-console"] },
  agbara: { file: `${root}/deploy/serve`, args: [] },
} satisfies Record<string, { file: string; args: string[]; as?: string }>;
export type Service = keyof typeof COMMANDS;
/** How long we wait before a restart, as the systemd units do: `Restart=always` and `RestartSec=1`. */
const RESTART_MS = 1_000;
const STOP_MS = 30_000;

/** Starts services, and starts a service again when it ends. Systemd does this on a real machine. */
export class Services {
  readonly #machine: Machine;
  readonly #envOf: (service: Service) => Promise<Record<string, string>>;
  readonly #running = new Map<Service, ChildProcess>();
  readonly #wanted = new Set<Service>();

  constructor(machine: Machine, envOf: (service: Service) => Promise<Record<string, string>>) {
    this.#machine = machine;
    this.#envOf = envOf;
  }

  async start(...services: Service[]) {
    for (const service of services) {
      this.#wanted.add(service);
      if (!this.#running.has(service)) await this.#launch(service);
    }
  }

  /** Stops the services as an operator does, and waits until they have ended. */
  async stop(...services: Service[]) {
    for (const service of services) {
      this.#wanted.delete(service);
      const child = this.#running.get(service);
      if (!child) continue;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await gone;
      clearTimeout(late);
    }
  }

  reload(service: Service) {
    this.#running.get(service)?.kill(service === "haproxy" ? "SIGUSR2" : "SIGHUP");
  }

  /** Kills one service. It starts again, as after any crash. */
  crash(service: Service) {
    this.#running.get(service)?.kill("SIGKILL");
  }

  /** Ends all services at the same moment, as a power failure does. They stay off until `start`. */
  lose() {
    this.#wanted.clear();
    this.#machine.killAll();
  }

  pid(service: Service): number | undefined {
    return this.#running.get(service)?.pid;
  }

  async #launch(service: Service) {
    const { file, args, as }: { file: string; args: string[]; as?: string } = COMMANDS[service];
    const env = await this.#envOf(service);
    const options: Command = { env, ...(as !== undefined && { as }) };
    const child = this.#machine.spawn(file, args, service, options);
    this.#running.set(service, child);
    child.once("exit", async () => {
      this.#running.delete(service);
      if (!this.#wanted.has(service)) return;
      await sleep(RESTART_MS);
      if (this.#wanted.has(service) && !this.#running.has(service)) await this.#launch(service);
    });
  }
}
