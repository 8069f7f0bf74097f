import type { Call } from "@agbara/shared/contract/calls.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { isEndedByServer } from "../db/failures.ts";
import type { Replica } from "../db/replica.ts";
import { recent_writes } from "../db/tables.ts";
import { HttpError } from "./http-error.ts";

interface Databases {
  db: Database;
  replica: Replica | null;
}

/** Returns true if a call writes something. Every call writes, except a GET without an audit log line. */
function leavesSomething({ method, audit }: Call): boolean {
  return method !== "GET" || audit === "look";
}

interface Asked {
  call: Call;
  actorId: string | undefined;
  /** True if the caller needs the newest data, not data that is some seconds old. */
  reload: boolean;
}

/**
 * Runs a call on the replica if possible, otherwise on the primary. After a person's change, we read from the primary
 * for this person until the replica has the change. This applies to all their devices and all our processes.
 */
export async function withReader<Answer>(
  { call, actorId, reload }: Asked,
  { db, replica }: Databases,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const isRead = !leavesSomething(call);
  const fromPrimary = () => (isRead ? readAgain(() => work(db)) : work(db));
  if (!replica || !actorId) return fromPrimary();
  if (!isRead) {
    const answer = await work(db);
    await rememberWrite(db, actorId);
    return answer;
  }
  if (reload || !call.replica || !replica.mayServe(null)) return fromPrimary();
  if (!replica.mayServe(await lastWriteOf(db, actorId))) return fromPrimary();
  try {
    return await work(replica.db);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The replica does not answer, or does not have the newest tables yet. So we read from the primary.
    replica.failed();
    return fromPrimary();
  }
}

/**
 * Reads once more if the database server ended the connection. After a failover, the next connection reaches another
 * server.
 */
export async function readAgain<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isEndedByServer(error)) throw error;
    return read();
  }
}

/**
 * Stores when a person made a change, by the primary's clock. If a replica has reached this time, it has the change.
 */
async function rememberWrite(db: Database, userId: string) {
  const at = sql`clock_timestamp()`;
  await db
    .insert(recent_writes)
    .values({ user_id: userId, at })
    .onConflictDoUpdate({ target: recent_writes.user_id, set: { at } })
    // The change has already succeeded. So the answer must be a success, even if we cannot store the time.
    .catch(() => undefined);
}

async function lastWriteOf(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: recent_writes.at })
    .from(recent_writes)
    .where(eq(recent_writes.user_id, userId));
  return row?.at ?? null;
}
