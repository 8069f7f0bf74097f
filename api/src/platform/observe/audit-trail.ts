import type { AuditedCall } from "@agbara/shared/contract/calls/audit.ts";
import type { Database } from "../db/open.ts";
import { type AuditDetails, audit } from "../db/schema.ts";
import type { Actor } from "../http/calls.ts";

export interface Entry {
  actor: Actor;
  action: AuditedCall;
  /** The person it was about. */
  subject_id?: string;
  introduction_id?: string;
  /** Who was suggested to them, or whom their request went to. */
  other_id?: string | undefined;
  seen_ids?: string[];
  details?: AuditDetails;
}

/** Adds to the audit log: who did what to whom, and when. */
export async function recordAudit(
  db: Database,
  { actor, ...entry }: Entry,
  now: Date,
): Promise<void> {
  await db.insert(audit).values({ ...entry, at: now, actor_id: actor.id, actor_role: actor.role });
}

/**
 * Filters as the log keeps them, for good: of what names one person the end or the beginning, so that a log that
 * outlives accounts holds neither number nor name.
 */
export function filtersForLog(filters: Record<string, unknown>): Record<string, unknown> {
  const { phone, name, ...others } = filters;
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...Object.fromEntries(given),
    ...(typeof phone === "string" &&
      phone !== "" && { phone: `…${[...phone].slice(-PHONE_END).join("")}` }),
    ...(typeof name === "string" && name !== "" && { name: shortened(name) }),
  };
}

const PHONE_END = 3;
const NAME_START = 3;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_START ? name : `${letters.slice(0, NAME_START).join("")}…`;
}
