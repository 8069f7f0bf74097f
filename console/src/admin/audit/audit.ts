import { isDay } from "@agbara/shared/age.ts";
import { AUDIT_KINDS, type AuditedCall } from "@agbara/shared/contract/calls/audit.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { LISTS, type SearchedList } from "../people/lists.ts";

/** What a person reads for each call that leaves a line. */
const TEXTS: Record<AuditedCall, string> = {
  "admin.users.get": "viewed the profile",
  "admin.introductions.ofUser": "viewed the person and registration",
  "admin.introductions.ofOwner": "viewed the owner page",
  "admin.introductions.withRequests": "viewed the introduction",
  "admin.introductions.notes": "read the notes",
  "admin.preMatched.search": "searched people or requests",
  "admin.users.search": "searched members",
  "admin.introductions.list": "listed introductions",
  "admin.exports.create": "made a file",
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
  "account.changePassword": "changed their password",
  "account.confirmEmail": "changed their e-mail address",
  "account.consents.withdraw": "withdrew a consent",
  "account.export": "downloaded their data",
  "account.delete": "deleted their account",
};

/** "viewed the profile" for the name of a call; one that a newer server has is named as it is. */
export function actionText(action: string): string {
  return Object.hasOwn(TEXTS, action) ? TEXTS[action as AuditedCall] : action;
}

const FILTER_TEXTS: Record<string, string> = {
  list: "list",
  gender: "gender",
  name: "name",
  phone: "phone",
  my_country_only: "my country only",
  country_code: "country",
  min_age: "from age",
  max_age: "to age",
  status: "status",
  request_status: "answer",
  joined_from: "joined from",
  joined_to: "joined until",
};

/** "from age: 22" for the filter "min_age: 22" of a page or a file. */
export function filterText(filter: string): string {
  const [name = "", ...rest] = filter.split(": ");
  const value = rest.join(": ");
  const label = Object.hasOwn(FILTER_TEXTS, name) ? FILTER_TEXTS[name] : name;
  return `${label}: ${valueText(name, value)}`;
}

function valueText(name: string, value: string): string {
  if (name === "list" && Object.hasOwn(LISTS, value)) return LISTS[value as SearchedList].title;
  if (name === "country_code" && Object.hasOwn(COUNTRIES, value))
    return COUNTRIES[value as keyof typeof COUNTRIES];
  if (name === "my_country_only") return value === "true" ? "yes" : "no";
  return value;
}

/** What the trail is filtered by, as its call takes it. */
export type TrailFilters = Pick<
  Input<"admin.audit.list">,
  "actor" | "person" | "kind" | "from" | "to"
>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters of an address, without what cannot be read or is out of order. */
export function readTrail(query: URLSearchParams): TrailFilters {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = query.get(name) ?? "";
    return fits(value) ? { [name]: value } : {};
  };
  const kind = AUDIT_KINDS.find((known) => known === query.get("kind"));
  const from = query.get("from") ?? "";
  return {
    ...one("actor", (value) => UUID.test(value)),
    ...one("person", (value) => UUID.test(value)),
    ...(kind && { kind }),
    ...one("from", isDay),
    ...one("to", (value) => isDay(value) && !(isDay(from) && from > value)),
  };
}
