import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { root } from "../../scripts/paths.ts";
import { layNetwork, Machine } from "./machine.ts";
import { FLOATING, HEALTHY_MS, Machines } from "./machines.ts";
import { inStep, type Member } from "./members.ts";
import { type Service, Services } from "./services.ts";

const OUTSIDE = "10.77.0.254/24";
const WEB_PORT = 4001;
const ALL: Service[] = ["etcd", "patroni", "haproxy", "agbara", "keepalived"];
const TOOLS = join(root, "deploy/cluster");
/** The server's settings, which are the same on every machine. */
export type ServerSettings = Record<string, string>;

/** A cluster of three machines, set up as in docs/cluster.md. */
export class Cluster extends Machines {
  readonly folder: string;
  readonly #settings: ServerSettings;
  readonly #secrets = {
    AGBARA_PASSWORD: randomBytes(20).toString("hex"),
    REPLICATION_PASSWORD: randomBytes(20).toString("hex"),
    REWIND_PASSWORD: randomBytes(20).toString("hex"),
    REPOSITORY_KEY: randomBytes(20).toString("hex"),
  };

  constructor(folder: string, settings: ServerSettings) {
    super();
    this.folder = folder;
    this.#settings = settings;
    layNetwork(OUTSIDE);
  }

  /** The cluster's public address. */
  get url(): string {
    return `http://${FLOATING}:${WEB_PORT}`;
  }

  urlOf(name: string): string {
    return `http://${this.at(name).machine.address}:${WEB_PORT}`;
  }

  /** Sets up three machines as docs/cluster.md describes. */
  async bringUp(names: readonly string[]) {
    for (const name of names) await this.addMachine(name);
    for (const name of names) await this.configure(name);
    await Promise.all(names.map((name) => this.at(name).services.start("etcd")));
    await Promise.all(names.map((name) => this.at(name).services.start("haproxy", "keepalived")));
    // The first machine creates the database, and the other machines copy it.
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

  /** Adds a machine with its certificate. Starts no service on it yet. */
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

  /** Writes the shared files and the machine's own configuration to this machine. */
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

  /** Returns the environment variables of a machine's server, for our own commands on that machine. */
  serverEnvironment(name: string): Promise<Record<string, string>> {
    return this.#envOf(this.at(name).machine, "agbara");
  }

  /** Waits until one machine leads the database and all others follow it without a gap, one of them synchronously. */
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

  /** Waits until the server on every machine accepts requests. */
  async allServe() {
    for (const name of this.nodes.keys()) await this.serves(name);
    await this.until("the floating address", () => answers(this.url));
  }

  serves(name: string) {
    const ready = ["-fsS", "-m", "2", "http://127.0.0.1:4000/readyz"];
    return this.until(`the server of ${name}`, () =>
      this.at(name)
        .machine.run("curl", ready)
        .then(
          () => true,
          () => false,
        ),
    );
  }

  /** Registers a machine in etcd before the machine starts. */
  takeUp(name: string): Promise<string> {
    const { address } = this.at(name).machine;
    return this.#onOther(name, join(TOOLS, "node"), "take-up", `${name}=${address}`);
  }

  giveUp(name: string): Promise<string> {
    return this.#onOther(name, join(TOOLS, "node"), "give-up", name);
  }

  /**
   * Restores the database to a moment in the past. Returns the command's output. Needs `timeline` if the moment is not
   * on the last timeline.
   */
  restore(name: string, ...moment: [at: string, timeline?: string]): Promise<string> {
    return this.at(name).machine.run(
      join(TOOLS, "restore"),
      moment.filter((word) => word !== undefined),
      {
        timeoutMs: HEALTHY_MS,
      },
    );
  }

  #onOther(name: string, command: string, ...args: string[]): Promise<string> {
    const other = [...this.nodes.values()].find(({ machine }) => machine.name !== name);
    if (!other) throw new Error(`There is no machine but ${name}.`);
    return other.machine.run(command, args);
  }

  /** Starts all services of a machine, as happens when a machine starts. */
  startAll(name: string) {
    return this.at(name).services.start(...ALL);
  }
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
