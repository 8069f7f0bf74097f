import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../../cluster/cluster.ts";
import type { Row, Trial } from "../stage.ts";

/** A little longer than `archive_timeout`. After this time, PostgreSQL has archived its log. */
const ARCHIVED_MS = 75_000;

export const POINT: Trial[] = [
  {
    name: "point",
    what: "the whole is put back to a moment between two changes, and then to a later one",
    async run({ cluster, say }, row) {
      const primary = (await cluster.primary()) ?? "";
      const began = performance.now();
      await cluster.pgbackrest(primary, "--type=full", "backup");
      row.told.push(`a backup took ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await mark(cluster, "before");
      const early = await momentOf(cluster);
      await mark(cluster, "after");
      const late = await momentOf(cluster);
      await mark(cluster, "last");
      const written = performance.now();
      await cluster.until("the log in the repository", () => isArchived(cluster));
      const archived = performance.now() - written;
      row.told.push(`a change was in the repository after ${(archived / 1000).toFixed(0)} s`);
      if (archived > ARCHIVED_MS)
        row.wrong.push("a change took longer than a minute to the repository");
      const from = performance.now();
      const said = await backTo(cluster, primary, early);
      row.told.push(`whole again after ${((performance.now() - from) / 1000).toFixed(0)} s`);
      await expectMarks(cluster, row, "try: before");
      say("point: that was too early");
      const timeline = /timeline (\d+)/.exec(said)?.[1];
      await backTo(cluster, primary, late, timeline);
      await expectMarks(cluster, row, "try: after, try: before");
      row.times = 2;
    },
  },
];

/** Between two changes. */
async function momentOf(cluster: Cluster): Promise<string> {
  await sleep(2_000);
  const [now] = await cluster.sql<{ at: string }>(
    "select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at",
  );
  await sleep(2_000);
  return now?.at ?? "";
}

/**
 * Restores the database as docs/cluster.md describes, and waits until all machines serve again. Returns the command's
 * output.
 */
async function backTo(
  cluster: Cluster,
  first: string,
  ...moment: [at: string, timeline?: string]
): Promise<string> {
  for (const { services } of cluster.nodes.values()) await services.stop("agbara", "patroni");
  const said = await cluster.restore(first, ...moment);
  await cluster.at(first).services.start("patroni");
  await cluster.until("a primary", async () => (await cluster.primary()) === first);
  for (const [name, { machine, services }] of cluster.nodes)
    if (name !== first) {
      await machine.run("rm", ["-rf", "/var/lib/postgresql/15/agbara"]);
      await services.start("patroni");
    }
  await cluster.healthy();
  for (const { services } of cluster.nodes.values()) await services.start("agbara");
  await cluster.allServe();
  return said;
}

async function expectMarks(cluster: Cluster, row: Row, expected: string) {
  const marks = await cluster.sql<{ name: string }>(
    "select name from marks where name like 'try: %' order by name",
  );
  const found = marks.map(({ name }) => name).join(", ");
  if (found !== expected) row.wrong.push(`what is there then: ${found || "nothing"}`);
}

async function mark(cluster: Cluster, name: string) {
  await cluster.psql(`insert into marks (name, at) values ('try: ${name}', now())`);
}

/** Returns true if PostgreSQL has archived the part of its log that contains the trial's last mark. */
async function isArchived(cluster: Cluster): Promise<boolean> {
  at ??= (
    await cluster.sql<{ wal: string }>("select pg_walfile_name(pg_current_wal_insert_lsn()) as wal")
  )[0]?.wal;
  const [row] = await cluster.sql<{ last: string }>(
    "select last_archived_wal as last from pg_stat_archiver",
  );
  return (row?.last ?? "") >= (at ?? "");
}
let at: string | undefined;
