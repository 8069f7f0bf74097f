import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Machine } from "./machine.ts";
import type { Member } from "./members.ts";
import type { Services } from "./services.ts";

export const FLOATING = "10.77.0.10";
export const HEALTHY_MS = 240_000;
const LOOK_EVERY_MS = 250;
const ETCD_TLS = ["cacert=ca.crt", "cert=node.crt", "key=node.key"].map(
  (option) => `--${option.replace("=", "=/etc/agbara-cluster/tls/")}`,
);

export interface Node {
  machine: Machine;
  services: Services;
}

/** Sends questions and commands to the machines of a cluster one by one, as an operator does. */
export class Machines {
  readonly nodes = new Map<string, Node>();

  at(name: string): Node {
    const node = this.nodes.get(name);
    if (!node) throw new Error(`There is no machine ${name}.`);
    return node;
  }

  async until(what: string, holds: () => Promise<boolean>, detail = () => "") {
    for (const ends = Date.now() + HEALTHY_MS; !(await holds()); await sleep(LOOK_EVERY_MS))
      if (Date.now() > ends)
        throw new Error(`${what}: not within ${HEALTHY_MS / 1000} s. ${detail()}`);
  }

  /** Returns the name of the machine that has the cluster's public address at the moment. */
  async floatingAt(): Promise<string> {
    for (const [name, { machine }] of this.nodes)
      if ((await machine.run("ip", ["-o", "-4", "addr", "show"])).includes(`${FLOATING}/`))
        return name;
    throw new Error("no machine has the floating address");
  }

  /**
   * Returns Patroni's report about all members of the cluster, from any machine that answers. Returns null if no
   * machine answers.
   */
  async members(): Promise<Member[] | null> {
    for (const { machine } of this.nodes.values()) {
      const said = await this.patroni(machine.name, "cluster").catch(() => null);
      if (said) return (JSON.parse(said) as { members: Member[] }).members;
    }
    return null;
  }

  /** Sends a request from the machine to its own Patroni. */
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

  /** Returns the machine whose Patroni says that it is the primary, which accepts changes. */
  async primary(): Promise<string | null> {
    for (const name of this.nodes.keys()) {
      const said = await this.patroni(name, "patroni").catch(() => "{}");
      const { role, state } = JSON.parse(said || "{}") as { role?: string; state?: string };
      if ((role === "master" || role === "primary") && state === "running") return name;
    }
    return null;
  }

  /** Returns the rows of an SQL query. The query runs on the primary, or on the machine `name` if it is given. */
  async sql<Row>(question: string, name?: string): Promise<Row[]> {
    const said = await this.psql(
      `select coalesce(json_agg(t), '[]') from (${question}) as t`,
      name,
    );
    return JSON.parse(said) as Row[];
  }

  /** Returns the output of psql, one line for each row. */
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

  patronictl(name: string, ...args: string[]): Promise<string> {
    return this.at(name).machine.run("patronictl", ["-c", "/etc/patroni/config.yml", ...args]);
  }

  /** Returns the process id of a machine's main PostgreSQL process. */
  postmaster(name: string): number {
    const file = join(this.at(name).machine.disk, "postgresql/15/agbara/postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  }

  /** Returns the machine whose etcd is the leader. */
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
