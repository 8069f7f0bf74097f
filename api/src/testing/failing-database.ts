import type { Database } from "../platform/db/database.ts";

type Work = Parameters<Database["transaction"]>[0];

const READS = ["select", "execute", "$count"] as const;
const WRITES = ["insert", "update", "delete"] as const;

function fail(): never {
  throw new Error("the disk is full");
}

/** Returns the same database with some of its functions replaced. */
function withOwn(db: Database, own: Partial<Record<keyof Database, unknown>>): Database {
  return Object.assign(Object.create(db), own);
}

/** Returns the same database, but it refuses all changes. */
export function refusingWrites(db: Database): Database {
  return withOwn(db, Object.fromEntries([...WRITES, "transaction"].map((name) => [name, fail])));
}

/** Returns the same database, but it stops answering after the commit of a transaction. */
export function failingAfterCommit(db: Database): Database {
  const gone = Object.fromEntries([...READS, ...WRITES, "transaction"].map((name) => [name, fail]));
  const failing: Database = withOwn(db, {
    async transaction(work: Work) {
      const answer = await db.transaction(work);
      Object.assign(failing, gone);
      return answer;
    },
  });
  return failing;
}

/**
 * Returns the same database, but each transaction can write only once. Its next statement fails and undoes the whole
 * transaction.
 */
export function failingBeforeCommit(db: Database): Database {
  return withOwn(db, {
    transaction: (work: Work) => db.transaction((tx) => work(failingOnceWritten(tx) as typeof tx)),
  });
}

function failingOnceWritten(tx: Database, seen = { written: false }): Database {
  const statement = (name: (typeof READS | typeof WRITES)[number], writes: boolean) =>
    function run(...args: unknown[]) {
      if (seen.written) fail();
      seen.written = writes;
      return Reflect.apply(tx[name], tx, args);
    };
  return withOwn(tx, {
    ...Object.fromEntries(READS.map((name) => [name, statement(name, false)])),
    ...Object.fromEntries(WRITES.map((name) => [name, statement(name, true)])),
    transaction: (work: Work) =>
      tx.transaction((inner) => work(failingOnceWritten(inner, seen) as typeof inner)),
  });
}

/**
 * Returns the same database, but after each commit it throws, as if the connection had been lost before PostgreSQL
 * confirmed.
 */
export function failingToConfirm(db: Database): Database {
  return withOwn(db, {
    async transaction(work: Work) {
      await db.transaction(work);
      fail();
    },
  });
}
