import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { type Database, rowsOf } from "../db/database.ts";
import { marks } from "../db/tables.ts";

/**
 * What deploy/copy copies to another machine. After each successful copy, deploy/copy sets the time of the file
 * `copied-…` in DATA_DIR to now. We read that time.
 */
const COPIED = ["log", "files", "base"] as const;

/**
 * Returns how old the copies of a database cluster are. Our clusters archive the database's log at least once a minute.
 * If the settings of a database archive it less often, the age of the archive says nothing, so we leave it out. Each
 * backup stores its time (deploy/cluster/agbara-base-backup).
 */
function copiedByCluster(db: Database) {
  return rowsOf<{ what: string; seconds: number }>(
    db,
    sql`select 'log' as what, extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as seconds
          from pg_stat_archiver
         where current_setting('archive_mode') <> 'off'
           and exists (select from pg_settings where name = 'archive_timeout' and setting::int between 1 and 60)
         union all
        select 'base', extract(epoch from clock_timestamp() - at)::float8 from ${marks} where name = 'backed-up'`,
  );
}

/** Adds a metric that says how long ago the last copy went to another machine. It has no value if copies are off. */
export function measureCopies(
  registry: Registry,
  { db, dataDir }: { db: Database; dataDir: string },
) {
  new Gauge({
    name: "copied_seconds_ago",
    help: "Since the log of the database, the files, and the whole database were last copied elsewhere",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { what, seconds } of await copiedByCluster(db).catch(() => []))
        this.set({ what }, Number(seconds));
      for (const what of COPIED) {
        const file = await stat(join(dataDir, `copied-${what}`)).catch(() => null);
        if (file) this.set({ what }, (Date.now() - file.mtimeMs) / 1000);
      }
    },
  });
}
