import { isDay } from "@agbara/shared/age.ts";

/** What a person reads for the calls that happen most; others are named as the contract does. */
const TEXTS: Record<string, string> = {
  "admin.users.get": "viewed the profile",
  "admin.introductions.ofUser": "viewed the person and registration",
  "admin.introductions.ofOwner": "viewed the owner page",
  "admin.introductions.withRequests": "viewed the introduction",
  "admin.introductions.notes": "read the notes",
  "admin.introductions.note": "updated the note",
  "admin.introductions.register": "registered the introduction",
  "admin.introductions.activate": "activated the introduction",
  "admin.introductions.deactivate": "deactivated the introduction",
  "admin.introductions.suggestion": "suggested somebody",
  "admin.introductions.request": "sent a request on behalf of a member",
  "admin.staff.create": "made an account",
  "admin.staff.end": "closed an account",
  "admin.staff.reopen": "reopened an account",
  "admin.faqs.create": "added an FAQ entry",
  "admin.faqs.update": "changed an FAQ entry",
  "admin.faqs.delete": "deleted an FAQ entry",
};

/** "viewed the profile" for the name of a call. */
export function actionText(action: string): string {
  return Object.hasOwn(TEXTS, action) ? (TEXTS[action] ?? action) : action;
}

/** First and last day of an address, without what is no day or out of order. */
export function readDays(query: URLSearchParams): Record<string, string> {
  const from = query.get("from") ?? "";
  const to = query.get("to") ?? "";
  if (isDay(from) && isDay(to) && from > to) return { from };
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}
