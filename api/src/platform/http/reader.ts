import { AUDITED } from "@agbara/shared/contract/calls/audit.ts";
import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import type { Replica } from "../db/replica.ts";
import { recent_writes } from "../db/schema.ts";
import { HttpError } from "./http-error.ts";

/**
 * The calls that may be answered from a replica: lists that grow with the members, and nothing else. What is
 * about one person or one record is read where it was written.
 */
const FROM_REPLICA: ReadonlySet<CallName> = new Set([
  "preMatched.search",
  "admin.preMatched.search",
  "admin.users.search",
  "admin.introductions.list",
  "admin.audit.list",
  "admin.dashboard",
] satisfies CallName[]);

interface Databases {
  db: Database;
  replica: Replica | null;
}

const AUDITED_READS: readonly CallName[] = AUDITED.look;

/** Whether a call leaves something behind: each but a GET, and those that the audit log keeps. */
function leavesSomething(name: CallName): boolean {
  return calls[name].method !== "GET" || AUDITED_READS.includes(name);
}

interface Reading {
  name: CallName;
  actorId: string | undefined;
  /** The caller asks for what is true now, not a moment ago. */
  reload: boolean;
}

/**
 * Answers a call from the replica where it may, otherwise from the primary. A person who has changed something
 * reads the primary until the replica has it, on whichever device and through whichever process.
 */
export async function withReader<Answer>(
  { name, actorId, reload }: Reading,
  { db, replica }: Databases,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!replica || !actorId) return work(db);
  if (leavesSomething(name)) {
    const answer = await work(db);
    await rememberWrite(db, actorId);
    return answer;
  }
  if (reload || !FROM_REPLICA.has(name) || !replica.mayServe(null)) return work(db);
  if (!replica.mayServe(await lastWriteOf(db, actorId))) return work(db);
  try {
    return await work(replica.db);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Gone, behind with a migration, or at odds with what it is replaying: the primary knows.
    replica.failed();
    return work(db);
  }
}

/** By the primary's clock, and after the change itself: a replica that holds this moment holds the change. */
async function rememberWrite(db: Database, userId: string) {
  const at = sql`clock_timestamp()`;
  await db
    .insert(recent_writes)
    .values({ user_id: userId, at })
    .onConflictDoUpdate({ target: recent_writes.user_id, set: { at } })
    // The change is done: that this was not written down must not turn its answer into a failure.
    .catch(() => undefined);
}

async function lastWriteOf(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: recent_writes.at })
    .from(recent_writes)
    .where(eq(recent_writes.user_id, userId));
  return row?.at ?? null;
}
