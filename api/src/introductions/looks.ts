import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { findProfile, takesPart } from "../people/profile/queries.ts";
import { privateProfileView } from "../people/profile/views.ts";
import { notFound } from "../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../platform/observe/audit-trail.ts";
import type { StaffContext } from "./changes.ts";
import { findOwn } from "./queries.ts";
import { staffView } from "./views.ts";

/** Shows a consultant one member: their own introduction with the full profile. Writes a line to the audit log. */
export async function lookAt(
  action: AuditedCall,
  userId: string,
  { db, actor, now }: StaffContext,
  shown: Pick<Entry, "seen_ids" | "details"> = {},
) {
  const own = await findOwn(db, userId);
  const person = own && (await findProfile(db, userId));
  if (!person || !takesPart(person)) throw notFound();
  const introduction_id = own.introduction.id;
  const entry = { actor, action, subject_id: userId, introduction_id, ...shown };
  await recordAudit(db, entry, now);
  return {
    success: true as const,
    data: staffView(own, now),
    updated_user: privateProfileView(person, now),
  };
}
