import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../db/open.ts";
import { audit } from "../db/schema.ts";
import type { Actor } from "../http/calls.ts";

interface Entry {
  actor: Actor;
  action: CallName;
  /** The person it was about. */
  subject_id?: string;
  introduction_id?: string;
}

/** Adds to the audit log: who did what to whom, and when. */
export async function recordAudit(
  db: Database,
  { actor, ...entry }: Entry,
  now: Date,
): Promise<void> {
  await db.insert(audit).values({ ...entry, at: now, actor_id: actor.id, actor_role: actor.role });
}
