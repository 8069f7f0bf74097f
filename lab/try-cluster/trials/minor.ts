import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NEW_POSTGRES } from "../../cluster/packages.ts";
import type { Stage, Trial } from "../stage.ts";

export const MINOR: Trial[] = [
  {
    name: "minor",
    what: "PostgreSQL's newer minor version comes to every machine, the primary last",
    async run(stage, row) {
      const { cluster, load, say } = stage;
      const version = () =>
        cluster.sql<{ v: string }>("select current_setting('server_version') as v");
      const before = (await version())[0]?.v;
      const members = await cluster.healthy();
      const first = members.find(({ role }) => role === "leader")?.name ?? "";
      await sleep(3_000);
      const from = performance.now();
      for (const { name, role } of members) if (role !== "leader") await upgrade(stage, name);
      await cluster.healthy();
      const next =
        (await cluster.healthy()).find(({ role }) => role === "sync_standby")?.name ?? "";
      await cluster.patronictl(
        first,
        "switchover",
        "agbara",
        "--leader",
        first,
        "--candidate",
        next,
        "--force",
      );
      await cluster.healthy();
      say(`minor: ${next} leads`);
      await upgrade(stage, first);
      await cluster.healthy();
      await load.goesOn(60_000);
      row.times = 1;
      row.pauses.push(load.pauseSince(from));
      row.told.push(`from ${before} to ${(await version())[0]?.v}`);
    },
  },
];

/** Upgrades PostgreSQL on a machine, as `apt-get install postgresql-15` does. Then lets Patroni restart PostgreSQL. */
async function upgrade({ cluster, say }: Stage, name: string) {
  const { machine } = cluster.at(name);
  const newer = join(cluster.folder, NEW_POSTGRES);
  if (existsSync(newer))
    for (const part of ["/usr/lib/postgresql/15", "/usr/share/postgresql/15"])
      await machine.run("mount", ["--bind", join(newer, part), part]);
  await cluster.patronictl(name, "restart", "agbara", name, "--force");
  await cluster.healthy();
  say(`minor: ${name} was restarted`);
}
