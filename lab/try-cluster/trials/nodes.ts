import type { Cluster } from "../../cluster/cluster.ts";
import type { Stage, Trial } from "../stage.ts";

export const NODES: Trial[] = [
  {
    name: "add",
    what: "a fourth machine is added, and given up again",
    async run({ cluster, load }, row) {
      const from = performance.now();
      await cluster.addMachine("n4");
      await tellAll(cluster, ["n1", "n2", "n3"]);
      await cluster.takeUp("n4");
      await cluster.configure("n4", "--join");
      await cluster.startAll("n4");
      await cluster.healthy(4);
      await cluster.allServe();
      row.told.push(`it serves after ${seconds(from)}`);
      await cluster.at("n4").services.stop("keepalived", "agbara", "haproxy", "patroni", "etcd");
      await cluster.giveUp("n4");
      cluster.nodes.delete("n4");
      await tellAll(cluster, ["n1", "n2", "n3"]);
      await cluster.healthy(3);
      row.times = 1;
      row.pauses.push(load.pauseSince(from));
    },
  },
  {
    name: "replace",
    what: "a machine is lost with its disks, and another takes its place",
    run: replaced,
  },
];

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`;

/** Gives every machine the new list of machines, without restarting any of them. */
async function tellAll(cluster: Cluster, names: readonly string[]) {
  for (const name of names) {
    await cluster.configure(name);
    const { services } = cluster.at(name);
    for (const service of ["haproxy", "patroni", "keepalived"] as const) services.reload(service);
  }
}

async function replaced({ cluster, load }: Stage, row: Parameters<Trial["run"]>[1]) {
  const members = await cluster.healthy();
  const name = members.find(({ role }) => role !== "leader")?.name ?? "";
  const from = performance.now();
  const { machine, services } = cluster.at(name);
  services.lose();
  await cluster.until(
    "that it is gone",
    async () => !(await cluster.members())?.some((one) => one.name === name),
  );
  await machine.run("bash", ["-ec", "rm -rf /var/lib/postgresql/* /var/lib/etcd/*"]);
  await cluster.giveUp(name);
  await cluster.takeUp(name);
  await cluster.configure(name, "--join");
  await cluster.startAll(name);
  await cluster.healthy();
  await cluster.allServe();
  row.times = 1;
  row.pauses.push(load.pauseSince(from));
  row.told.push(`the new one serves after ${seconds(from)}`);
}
