import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/paths.ts";
import { layNetwork, Machine } from "./machine.ts";
import { type Service, Services } from "./services.ts";

const OUTSIDE = "10.77.0.254/24";
export const FLOATING = "10.77.0.10";
const WEB_PORT = 4001;
const ALL: Service[] = ["etcd", "patroni", "haproxy", "agbara", "keepalived"];
const TOOLS = join(root, "deploy/cluster");
const HEALTHY_MS = 240_000;
const LOOK_EVERY_MS = 250;
const ETCD_TLS = ["cacert=ca.crt", "cert=node.crt", "key=node.key"].map(
  (option) => `--${option.replace("=", "=/etc/agbara-cluster/tls/")}`,
);

export interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica" | string;
  state: string;
  lag?: number | "unknown";
}

export interface Node {
  machine: Machine;
  services: Services;
}

/** The settings of the server, the same on every machine. */
export type ServerSettings = Record<string, string>;

export class Cluster {
  readonly folder: string;
  readonly nodes = new Map<string, Node>();
  readonly #settings: ServerSettings;
  readonly #secrets = {
    AGBARA_PASSWORD: randomBytes(20).toString("hex"),
    REPLICATION_PASSWORD: randomBytes(20).toString("hex"),
    REWIND_PASSWORD: randomBytes(20).toString("hex"),
    REPOSITORY_KEY: randomBytes(20).toString("hex"),
  };

  constructor(folder: string, settings: ServerSettings) {
    this.folder = folder;
    this.#settings = settings;
    layNetwork(OUTSIDE);
  }

  /** Where people reach it. */
  get url(): string {
    return `http://${FLOATING}:${WEB_PORT}`;
  }

  urlOf(name: string): string {
    return `http://${this.at(name).machine.address}:${WEB_PORT}`;
  }

  at(name: string): Node {
    const node = this.nodes.get(name);
    if (!node) throw new Error(`There is no machine ${name}.`);
    return node;
  }

  /** As docs/cluster.md sets three machines up. */
  async bringUp(names: readonly string[]) {
    for (const name of names) await this.addMachine(name);
    for (const name of names) await this.configure(name);
    await Promise.all(names.map((name) => this.at(name).services.start("etcd")));
    await Promise.all(names.map((name) => this.at(name).services.start("haproxy", "keepalived")));
    // The first one makes the database, the others copy it.
    await this.at(names[0] ?? "").services.start("patroni");
    await this.until("a primary", async () => (await this.primary()) !== null);
    for (const name of names.slice(1)) await this.at(name).services.start("patroni");
    await this.healthy();
    const [first = "", ...others] = names;
    await this.pgbackrest(first, "stanza-create");
    await this.at(first).services.start("agbara");
    await this.until(`the server of ${first}`, () => answers(this.urlOf(first)));
    for (const name of others) await this.at(name).services.start("agbara");
    await this.allServe();
  }

  /** A machine with its certificate, on which nothing runs. */
  async addMachine(name: string) {
    const address = `10.77.0.${this.nodes.size + 1}`;
    const machine = new Machine(this.folder, name, address);
    await machine.setUp();
    const services = new Services(machine, (service) => this.#envOf(machine, service));
    this.nodes.set(name, { machine, services });
    const authority = join(this.folder, "authority");
    execFileSync(join(TOOLS, "certificates"), [authority, `${name}=${address}`], {
      stdio: "ignore",
    });
    await machine.run("bash", [
      "-ec",
      "mkdir -p /etc/agbara-cluster/tls; tar -C /etc/agbara-cluster/tls -xf $0",
      join(authority, `${name}.tar`),
    ]);
  }

  /** Writes what all share to one machine, and its configuration. */
  async configure(name: string, ...options: string[]) {
    const { machine } = this.at(name);
    const nodes = [...this.nodes].map(([nth, node]) => `${nth}=${node.machine.address}`);
    const shared = {
      NODES: nodes.join(" "),
      FLOATING: `${FLOATING}/24`,
      WEB: `*:${WEB_PORT}`,
      SHARED_BUFFERS: "128MB",
      REPOSITORY: "/var/lib/pgbackrest",
      ...this.#secrets,
    };
    const text = Object.entries(shared).map(([key, value]) => `${key}="${value}"\n`);
    await machine.run("bash", ["-ec", "umask 077; cat >/etc/agbara-cluster/settings"], {
      input: text.join(""),
    });
    await machine.run(join(TOOLS, "configure"), [name, ...options]);
  }

  async #envOf(machine: Machine, service: Service): Promise<Record<string, string>> {
    if (service === "etcd") return environmentOf(await machine.run("cat", ["/etc/default/etcd"]));
    if (service !== "agbara") return {};
    const to = (port: number) =>
      `postgres://agbara:${this.#secrets.AGBARA_PASSWORD}@127.0.0.1:${port}/agbara?sslmode=verify-full&sslrootcert=/etc/agbara-cluster/tls/ca.crt`;
    return {
      NODE: process.execPath,
      PORT: "4000",
      DATA_DIR: join(this.folder, "files"),
      DATABASE_URL: to(5000),
      DATABASE_READ_URL: to(5001),
      ...this.#settings,
    };
  }

  /** What the server of a machine runs with, for a command of ours on it. */
  serverEnvironment(name: string): Promise<Record<string, string>> {
    return this.#envOf(this.at(name).machine, "agbara");
  }

  /** The machine that people reach. */
  async floatingAt(): Promise<string> {
    for (const [name, { machine }] of this.nodes)
      if ((await machine.run("ip", ["-o", "-4", "addr", "show"])).includes(`${FLOATING}/`))
        return name;
    throw new Error("no machine has the floating address");
  }

  /** What Patroni says of all members, asked of any machine that answers; null where none does. */
  async members(): Promise<Member[] | null> {
    for (const { machine } of this.nodes.values()) {
      const said = await this.patroni(machine.name, "cluster").catch(() => null);
      if (said) return (JSON.parse(said) as { members: Member[] }).members;
    }
    return null;
  }

  /** Asks Patroni of this machine, from the machine itself. */
  patroni(name: string, path: string): Promise<string> {
    const { machine } = this.at(name);
    const tls = ["--cacert", "/etc/agbara-cluster/tls/ca.crt"];
    return machine.run("curl", [
      "-sS",
      "-m",
      "2",
      ...tls,
      `https://${machine.address}:8008/${path}`,
    ]);
  }

  /** The machine whose Patroni says that it takes changes. */
  async primary(): Promise<string | null> {
    for (const name of this.nodes.keys()) {
      const said = await this.patroni(name, "patroni").catch(() => "{}");
      const { role, state } = JSON.parse(said || "{}") as { role?: string; state?: string };
      if ((role === "master" || role === "primary") && state === "running") return name;
    }
    return null;
  }

  /** Waits until one leads and all others follow without a gap, one of them synchronously. */
  async healthy(running = this.nodes.size): Promise<Member[]> {
    let last: Member[] | null = null;
    await this.until(
      `${running} machines in step`,
      async () => {
        last = await this.members();
        return last !== null && inStep(last, running);
      },
      () => JSON.stringify(last),
    );
    return last ?? [];
  }

  /** Waits until the server of every machine takes requests. */
  async allServe() {
    for (const name of this.nodes.keys())
      await this.until(`the server of ${name}`, async () => {
        const { machine } = this.at(name);
        const ready = machine.run("curl", ["-fsS", "-m", "2", "http://127.0.0.1:4000/readyz"]);
        return ready.then(
          () => true,
          () => false,
        );
      });
    await this.until("the floating address", () => answers(this.url));
  }

  async until(what: string, holds: () => Promise<boolean>, detail = () => "") {
    for (const ends = Date.now() + HEALTHY_MS; !(await holds()); await sleep(LOOK_EVERY_MS))
      if (Date.now() > ends)
        throw new Error(`${what}: not within ${HEALTHY_MS / 1000} s. ${detail()}`);
  }

  /** The rows of a question to the primary, or to the machine that is named. */
  async sql<Row>(question: string, name?: string): Promise<Row[]> {
    const said = await this.psql(
      `select coalesce(json_agg(t), '[]') from (${question}) as t`,
      name,
    );
    return JSON.parse(said) as Row[];
  }

  /** What psql says, a line for a row. */
  async psql(input: string, name?: string): Promise<string> {
    const at = name ?? (await this.primary());
    if (!at) throw new Error("no machine takes changes");
    const args = ["-XAtq", "-v", "ON_ERROR_STOP=1", "-d", "agbara"];
    return this.at(at).machine.run("psql", args, { as: "postgres", input });
  }

  pgbackrest(name: string, ...args: string[]): Promise<string> {
    const options = { as: "postgres", timeoutMs: HEALTHY_MS };
    return this.at(name).machine.run("pgbackrest", ["--stanza=agbara", ...args], options);
  }

  /** etcd learns of a machine before it starts. */
  takeUp(name: string): Promise<string> {
    const { address } = this.at(name).machine;
    return this.#onOther(name, join(TOOLS, "node"), "take-up", `${name}=${address}`);
  }

  giveUp(name: string): Promise<string> {
    return this.#onOther(name, join(TOOLS, "node"), "give-up", name);
  }

  restore(name: string, moment: string): Promise<string> {
    return this.at(name).machine.run(join(TOOLS, "restore"), [moment], { timeoutMs: HEALTHY_MS });
  }

  #onOther(name: string, command: string, ...args: string[]): Promise<string> {
    const other = [...this.nodes.values()].find(({ machine }) => machine.name !== name);
    if (!other) throw new Error(`There is no machine but ${name}.`);
    return other.machine.run(command, args);
  }

  patronictl(name: string, ...args: string[]): Promise<string> {
    return this.at(name).machine.run("patronictl", ["-c", "/etc/patroni/config.yml", ...args]);
  }

  /** The first process of a machine's PostgreSQL. */
  postmaster(name: string): number {
    const file = join(this.at(name).machine.disk, "postgresql/15/agbara/postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  }

  /** As at a machine's start. */
  startAll(name: string) {
    return this.at(name).services.start(...ALL);
  }

  /** The machine whose etcd leads the others. */
  async etcdLeader(): Promise<string> {
    const said = await this.etcdctl("endpoint", "status", "--cluster", "-w", "json");
    const all = JSON.parse(said) as {
      Endpoint: string;
      Status: { header: { member_id: number }; leader: number };
    }[];
    const leading = all.find(({ Status }) => Status.leader === Status.header.member_id);
    const found = [...this.nodes].find(([, { machine }]) =>
      leading?.Endpoint.includes(`${machine.address}:`),
    );
    if (!found) throw new Error(`etcd has no leader: ${said}`);
    return found[0];
  }

  etcdctl(...args: string[]): Promise<string> {
    const [first] = this.nodes.values();
    return (first as Node).machine.run("etcdctl", [...ETCD_TLS, ...args], {
      env: { ETCDCTL_API: "3" },
    });
  }
}

function inStep(members: readonly Member[], running: number): boolean {
  const followers = members.filter(({ role }) => role !== "leader");
  return (
    members.length === running &&
    members.length - followers.length === 1 &&
    followers.every(
      ({ state, lag }) => (state === "running" || state === "streaming") && Number(lag) < 2 ** 20,
    ) &&
    members.filter(({ role }) => role === "sync_standby").length === 1
  );
}

/** NAME="value" a line. */
function environmentOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]),
  );
}

async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`${url}/api/v1/faqs?faq_type=faqs`, { signal }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  );
}
