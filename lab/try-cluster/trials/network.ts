import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../../cluster/cluster.ts";
import { ASKING_S, disturb, LOOP_S, PROXY_S, type Trial, TTL_S } from "../stage.ts";

/** How long the leading machine is cut off, in milliseconds. The other machines must take over within this time. */
const ALONE_MS = 25_000;
/** `wal_sender_timeout`. */
const SILENT_S = 5;

export const NETWORK: Trial[] = [
  {
    name: "split",
    what: "the primary's machine is cut off the network, and comes back",
    async run(stage, row) {
      row.detection = TTL_S + ASKING_S + PROXY_S;
      row.goal = 2;
      await disturb(stage, row, 1, async () => {
        const name = await stage.cluster.primary();
        if (!name) throw new Error("nobody takes changes");
        const { machine } = stage.cluster.at(name);
        machine.cutOff(true);
        return async () => {
          await sleep(ALONE_MS - row.detection * 1000);
          const followers = await stage.cluster
            .sql<{ lead: boolean }>("select not pg_is_in_recovery() as lead", name)
            .catch(() => []);
          if (followers[0]?.lead)
            row.wrong.push("the machine that was cut off still takes itself for the primary");
          machine.cutOff(false);
        };
      });
    },
  },
  {
    name: "full",
    what: "the disk of the synchronous standby is full, and is freed",
    async run(stage, row) {
      row.detection = SILENT_S + LOOP_S;
      row.goal = 2;
      const members = await stage.cluster.healthy();
      const name = members.find(({ role }) => role === "sync_standby")?.name ?? "";
      const { machine, services } = stage.cluster.at(name);
      const data = "/var/lib/postgresql";
      await services.stop("patroni");
      await machine.run("bash", [
        "-ec",
        `mount -t tmpfs tmpfs ${data} -o size=${SMALL_DISK}; chown postgres: ${data}; install -d -o postgres ${data}/15`,
      ]);
      await services.start("patroni");
      await stage.cluster.healthy();
      await stage.cluster.until(`${name} as the synchronous standby`, () =>
        makeSynchronous(stage.cluster, name),
      );
      await disturb(stage, row, 1, async () => {
        await machine.run("bash", ["-c", `dd if=/dev/zero of=${data}/filler bs=1M || true`]);
        return async () => {
          await sleep(20_000);
          await machine.run("rm", [`${data}/filler`]);
        };
      });
      await services.stop("patroni");
      await machine.run("umount", [data]);
      await services.start("patroni");
      await stage.cluster.healthy();
    },
  },
];

/** The size of a disk with room for the trial's data, but not for all of PostgreSQL's log. */
const SMALL_DISK = "1200m";

/**
 * Makes this machine the synchronous standby: stops the present standby until this machine has taken its place. Returns
 * true if this machine was the synchronous standby before.
 */
async function makeSynchronous(cluster: Cluster, name: string): Promise<boolean> {
  const members = await cluster.healthy();
  const other = members.find(({ role }) => role === "sync_standby")?.name;
  if (other === name) return true;
  if (other) {
    await cluster.at(other).services.stop("patroni");
    await cluster.healthy(cluster.nodes.size - 1).catch(() => undefined);
    await cluster.at(other).services.start("patroni");
  }
  return false;
}
