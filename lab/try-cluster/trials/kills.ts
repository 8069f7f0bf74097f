import { kill } from "../../cluster/machine.ts";
import { disturb, LOOP_S, PROXY_S, type Stage, type Trial, TTL_S } from "../stage.ts";

/**
 * Some trials need longer, for example because a whole machine must come back. In these trials we divide the number of
 * kills by this number: 20 kills become 4.
 */
const MACHINES_OF_KILLS = 5;

async function standby({ cluster }: Stage): Promise<string> {
  const members = await cluster.healthy();
  const name = members.find(({ role }) => role === "sync_standby")?.name;
  if (!name) throw new Error("nobody follows synchronously");
  return name;
}

async function primary({ cluster }: Stage): Promise<string> {
  const name = await cluster.primary();
  if (!name) throw new Error("nobody takes changes");
  return name;
}

export const KILLS: Trial[] = [
  {
    name: "primary",
    what: "kill -9 of the primary's PostgreSQL",
    async run(stage, row) {
      row.detection = LOOP_S + PROXY_S;
      row.goal = 2;
      await disturb(stage, row, stage.kills, async () => {
        kill(stage.cluster.postmaster(await primary(stage)));
        return null;
      });
    },
  },
  {
    name: "machine",
    what: "the primary's machine loses its power, and comes back",
    async run(stage, row) {
      row.detection = TTL_S + PROXY_S;
      row.goal = 2;
      await disturb(stage, row, Math.ceil(stage.kills / MACHINES_OF_KILLS), async () => {
        const name = await primary(stage);
        stage.cluster.at(name).services.lose();
        return () => stage.cluster.startAll(name);
      });
    },
  },
  {
    name: "patroni",
    what: "kill -9 of the primary's Patroni, which is started again",
    async run(stage, row) {
      row.detection = TTL_S + PROXY_S;
      row.goal = 2;
      await disturb(stage, row, 1, async () => {
        stage.cluster.at(await primary(stage)).services.crash("patroni");
        return null;
      });
    },
  },
  {
    name: "standby",
    what: "kill -9 of the synchronous standby's PostgreSQL",
    async run(stage, row) {
      row.detection = LOOP_S;
      row.goal = 2;
      await disturb(stage, row, Math.ceil(stage.kills / MACHINES_OF_KILLS), async () => {
        kill(stage.cluster.postmaster(await standby(stage)));
        return null;
      });
    },
  },
  {
    name: "etcd",
    what: "kill -9 of etcd's leader",
    async run(stage, row) {
      row.goal = 2;
      await disturb(stage, row, Math.ceil(stage.kills / MACHINES_OF_KILLS), async () => {
        stage.cluster.at(await stage.cluster.etcdLeader()).services.crash("etcd");
        return null;
      });
    },
  },
  {
    name: "server",
    what: "kill -9 of a server of ours, where the floating address is",
    async run(stage, row) {
      row.goal = 2;
      await disturb(stage, row, Math.ceil(stage.kills / MACHINES_OF_KILLS), async () => {
        const name = await stage.cluster.floatingAt();
        stage.cluster.at(name).services.crash("agbara");
        return null;
      });
    },
  },
];
