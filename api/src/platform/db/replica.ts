import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "./database.ts";
import { openPool } from "./pool.ts";
import type { WatchStatement } from "./watched.ts";

/** A copy of the database that is a little behind it. PostgreSQL itself copies the changes. */
export interface Replica {
  db: Database;
  /**
   * Returns true if calls may read from the replica. The replica may be at most `maxLag` seconds behind. If `writtenAt`
   * (by the primary's clock) is given, the replica must also have all changes up to that time.
   */
  mayServe(writtenAt: Date | null): boolean;
  /** How many seconds the replica is behind the primary. Null while we do not know. */
  lagSeconds(): number | null;
  /** Reports that the replica did not answer correctly. Then no call reads from the replica until the next check. */
  failed(): void;
  close(): Promise<void>;
}

interface Options {
  primary: Database;
  url: string;
  connections: number;
  /** How many seconds the replica may be behind the primary. */
  maxLag: number;
  onError: (error: Error) => void;
  watch?: WatchStatement | null;
  /** True if the settings say that the replica is a machine of a cluster. */
  isCluster?: boolean;
}

const LOOK_EVERY_MS = 500;
/** We store at most this many samples. They are enough for the longest `maxLag` that the settings allow. */
const MOST_SAMPLES = 1_000;

/** A position in the primary's log of changes. `at` is the time when the log reached it, by the primary's clock. */
interface Sample {
  place: bigint;
  at: number;
}

/** Returns a log position, such as "16/B374D848", as one number. */
function placeOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Reads the primary's clock first, and then the position in its log. So every change from before this time is before
 * this position.
 */
async function samplePrimary(primary: Database): Promise<Sample> {
  const [row] = await rowsOf<{ lsn: string; at: string }>(
    primary,
    sql`with clock as materialized (select clock_timestamp() as now)
        select extract(epoch from now)::float8 * 1000 as at, pg_current_wal_insert_lsn()::text as lsn
          from clock`,
  );
  return { place: placeOf(row?.lsn ?? ""), at: Number(row?.at) };
}

/**
 * Returns the log position that the replica has reached. Returns null if the server is not a replica, for example
 * because it became a primary.
 */
async function replayedBy(replica: Database): Promise<bigint | null> {
  const [row] = await rowsOf<{ lsn: string | null }>(
    replica,
    sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`,
  );
  return row?.lsn ? placeOf(row.lsn) : null;
}

/**
 * Opens the replica and checks it twice a second. We store positions in the primary's log together with their times.
 * When the replica has passed a position, it has all changes up to the time of that position. All times are by the
 * primary's clock. So we notice that a replica is late even if it has lost its primary without knowing it.
 */
export function openReplica({ primary, url, connections, maxLag, ...options }: Options): Replica {
  const { onError, watch = null, isCluster = false } = options;
  const pool = openPool(url, connections, onError, { watch, isCluster });
  let samples: Sample[] = [];
  /** The replica has every change up to this time, by the primary's clock. Null if we know no such time. */
  let heldUntil: number | null = null;
  /**
   * Two times from the moment when we last read the primary's clock: one by the primary's clock, the other by our own.
   */
  let clock = { primary: 0, own: 0 };
  let stopped = false;

  async function look() {
    const sample = await samplePrimary(primary);
    clock = { primary: sample.at, own: performance.now() };
    samples = [...samples, sample].slice(-MOST_SAMPLES);
    const replayed = await replayedBy(pool.db);
    if (replayed === null)
      throw new Error("DATABASE_READ_URL is not a replica, so the server does not use it.");
    const held = samples.filter(({ place }) => place <= replayed).at(-1);
    if (!held) return;
    heldUntil = held.at;
    samples = samples.filter(({ at }) => at >= held.at);
  }

  /** The last fault that we reported. Empty while the replica works. */
  let told = "";
  async function lookOn() {
    try {
      await look();
      told = "";
    } catch (error) {
      heldUntil = null;
      const { message } = error as Error;
      if (message !== told && !stopped) onError(error as Error);
      told = message;
    }
    if (!stopped) timer = setTimeout(lookOn, LOOK_EVERY_MS).unref();
  }
  let timer = setTimeout(lookOn, 0).unref();

  const lagSeconds = () =>
    heldUntil === null ? null : (clock.primary + performance.now() - clock.own - heldUntil) / 1000;

  return {
    db: pool.db,
    lagSeconds,
    mayServe(writtenAt) {
      const lag = lagSeconds();
      if (heldUntil === null || lag === null || lag > maxLag) return false;
      return !writtenAt || heldUntil >= writtenAt.getTime();
    },
    failed() {
      heldUntil = null;
    },
    close() {
      stopped = true;
      clearTimeout(timer);
      return pool.close();
    },
  };
}
