import type { AuditedCall, WatchedCall } from "@agbara/shared/contract/calls.ts";
import type { Role } from "@agbara/shared/policy.ts";
import type { Database } from "../db/database.ts";
import { type AuditDetails, audit } from "../db/tables.ts";

export interface Entry {
  actor: { id: string; role: Role };
  action: AuditedCall | WatchedCall;
  /** The id of the person whom the audit log line is about. */
  subject_id?: string;
  introduction_id?: string;
  /** The other person: the one who was suggested to the subject, or who got the subject's request. */
  other_id?: string | undefined;
  seen_ids?: string[];
  details?: AuditDetails;
}

/**
 * Writes the audit log line about a change. Each change calls this function in its own transaction, and only if
 * something changed. So there is never a change without its line, or a line without its change.
 */
export type WriteLine = (tx: Database) => Promise<void>;

/** Adds a line to the audit log: who did what to whom, and when. */
export async function recordAudit(
  db: Database,
  { actor, ...entry }: Entry,
  now: Date,
): Promise<void> {
  await db.insert(audit).values({ ...entry, at: now, actor_id: actor.id, actor_role: actor.role });
}

/**
 * Returns the filters of a search as the audit log stores them. The log exists longer than accounts and must name
 * nobody. So it gets only the last digits of a phone number, and only the first letters of a name or of any typed text.
 */
export function filtersForLog(filters: Record<string, unknown>): Record<string, unknown> {
  const { phone, name, text, ...others } = filters;
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...Object.fromEntries(given),
    ...(typeof phone === "string" &&
      phone !== "" && { phone: `…${[...phone].slice(-PHONE_END).join("")}` }),
    ...(typeof name === "string" && name !== "" && { name: shortened(name) }),
    ...(typeof text === "string" && text !== "" && { text: shortened(text) }),
  };
}

const PHONE_END = 3;
const NAME_START = 3;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_START ? name : `${letters.slice(0, NAME_START).join("")}…`;
}
