import { isDay } from "@agbara/shared/age.ts";
import { numberOfReference } from "@agbara/shared/codes/person-reference.ts";
import type { AuditedCall, Input, WatchedCall } from "@agbara/shared/contract/calls.ts";
import { AUDIT_KINDS } from "@agbara/shared/contract/desk/audit.ts";
import { FIND_LETTERS } from "@agbara/shared/contract/desk/find.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { LISTS, type SearchedList } from "../../../providers/lists.ts";

/** For each call that adds an entry to the audit log, a text that says what the actor did. */
const TEXTS: Record<AuditedCall, string> = {
  "people.profile.get": "viewed the profile",
  "introductions.own.ofUser": "viewed the person and registration",
  "introductions.own.ofOwner": "viewed the owner page",
  "introductions.requests.received": "viewed the introduction",
  "introductions.looks.atLimit": "listed members who reached a daily limit on three days in a row",
  "introductions.looks.ofUser": "read which members saw the person, or whom the person saw",
  "introductions.notes.list": "read the notes",
  "desk.timeline.list": "read the timeline",
  "introductions.search.preMatchedForStaff": "searched people or requests",
  "introductions.search.members": "searched members",
  "introductions.search.fitting": "looked for who fits",
  "introductions.search.list": "listed introductions",
  "desk.day.read": "opened the day's list",
  "desk.find.people": "looked for somebody in Find",
  "desk.find.money": "looked for money in Find",
  "introductions.search.export": "made a file",
  "introductions.notes.update": "updated the note",
  "introductions.notes.add": "added a note",
  "introductions.notes.logCall": "logged a call",
  "introductions.notes.addToMany": "added a note about several people",
  "introductions.notes.pin": "chose which note is pinned",
  "introductions.own.register": "registered the introduction",
  "introductions.own.meet": "said how they met the person",
  "introductions.own.correct": "corrected birth date or gender",
  "introductions.own.activate": "activated the introduction",
  "introductions.own.deactivate": "deactivated the introduction",
  "introductions.own.deactivateMany": "deactivated the introduction, with others",
  "introductions.own.reactivateMany": "activated the introduction again, with others",
  "introductions.assignments.assign": "chose the consultant",
  "introductions.assignments.followUp": "set or finished a follow-up",
  "introductions.assignments.handOver": "handed the person over",
  "introductions.assignments.people": "listed a consultant's people",
  "introductions.suggestions.add": "suggested somebody",
  "introductions.safety.list": "listed reports about members",
  "introductions.safety.next": "took the next report about a member",
  "introductions.safety.one": "read a report about a member",
  "introductions.safety.claim": "took a report about a member",
  "introductions.safety.release": "let a report about a member go",
  "introductions.safety.hold": "hid a member until a report is decided",
  "introductions.safety.decide": "decided a report about a member",
  "introductions.safety.closings": "listed closed accounts",
  "introductions.safety.keepClosed": "decided that an account stays closed",
  "introductions.safety.reopen": "wanted to reopen a closed account",
  "introductions.safety.returns": "listed people who may have returned",
  "introductions.safety.settleReturn": "noted whether a person has returned",
  "introductions.safety.texts": "listed marked texts of members",
  "introductions.safety.settleText": "read a marked text",
  "introductions.photos.list": "listed photos that wait",
  "introductions.photos.pass": "passed a photo",
  "introductions.photos.refuse": "removed a photo",
  "people.closing.object": "objected to the closing of the account",
  "introductions.requests.sendForMember": "sent a request on behalf of a member",
  "introductions.requests.contacted": "noted how a person was reached",
  "introductions.requests.remind": "reminded a person of a request",
  "introductions.requests.recordAnswer": "recorded an answer given by phone",
  "introductions.requests.introduce": "introduced two people",
  "ledger.months.ask": "asked to close a month of the books",
  "ledger.months.close": "closed a month of the books",
  "finance.float.prepare": "recorded money that was moved by hand",
  "finance.float.approve": "approved money that was moved by hand",
  "finance.float.drop": "took back what was written down about our own money",
  "people.staff.create": "made an account",
  "people.staff.end": "closed an account",
  "people.staff.reopen": "reopened an account",
  "people.staff.proposeFactorReset": "proposed to reset the second step",
  "people.staff.approveFactorReset": "approved to reset the second step",
  "people.staff.declineFactorReset": "declined to reset the second step",
  "people.signin.secondFactor": "logged in with a second step",
  "people.factors.addApp": "set up an authenticator app",
  "people.factors.removeApp": "removed the authenticator app",
  "people.factors.addPasskey": "set up a passkey",
  "people.factors.removePasskey": "removed a passkey",
  "people.factors.renewRecoveryCodes": "made new recovery codes",
  "people.staff.approve": "approved an account's role",
  "people.staff.refuse": "refused an account's role",
  "fundraising.proofs.queue": "listed proofs of what money was used for",
  "fundraising.proofs.accept": "accepted a proof of what money was used for",
  "fundraising.proofs.remove": "removed a proof of what money was used for",
  "fundraising.proofs.refuse": "refused a proof of what money was used for",
  "fundraising.applications.queue": "listed applications for pages",
  "fundraising.applications.next": "took the next application",
  "fundraising.applications.one": "viewed an application",
  "fundraising.applications.paper": "viewed a paper of an application",
  "fundraising.applications.claim": "took an application",
  "fundraising.applications.release": "let an application go",
  "fundraising.applications.putAside": "put an application aside",
  "fundraising.applications.addNote": "wrote a note about an application",
  "fundraising.applications.check": "checked something in an application",
  "fundraising.applications.confirm": "checked an application again",
  "fundraising.applications.requestChanges": "asked an applicant for changes",
  "fundraising.applications.verify": "verified an entrepreneur",
  "fundraising.applications.refuse": "refused an application",
  "fundraising.pages.list": "listed pages of entrepreneurs",
  "fundraising.pages.one": "viewed the page of an entrepreneur",
  "entrepreneurs.public.hideName": "took a donor's first name off a page",
  "fundraising.pages.suspend": "suspended a page",
  "fundraising.pages.reopen": "reopened a page",
  "fundraising.pages.sayGenuine": "said whose a NIN or BVN is",
  "fundraising.pages.returnMoney": "gave the money of a page back",
  "fundraising.pages.redirectMoney": "let the donors of a page choose another one",
  "fundraising.reports.list": "listed reports about pages",
  "fundraising.reports.close": "closed a report about a page",
  "fundraising.applications.submit": "sent their application for a page",
  "fundraising.versions.queue": "listed changed versions of pages",
  "fundraising.versions.pass": "put a changed version on its page",
  "fundraising.versions.sendBack": "sent a changed version of a page back",
  "fundraising.life.pause": "paused their page",
  "fundraising.life.resume": "opened their paused page",
  "fundraising.life.close": "closed their page",
  "fundraising.applications.withdraw": "took their application for a page back",
  "finance.payouts.setAccount": "set their bank account",
  "giving.gifts.newLink": "made another link to their gift",
  "finance.payouts.accounts": "listed bank accounts to verify",
  "finance.payouts.verifyAccount": "verified a bank account",
  "finance.payouts.refuseAccount": "refused a bank account",
  "finance.payouts.batch": "viewed a batch of payouts",
  "finance.payouts.prepare": "prepared payouts",
  "finance.payouts.approve": "approved payouts",
  "finance.payouts.drop": "took payouts out of a batch",
  "finance.payouts.cancel": "cancelled a batch of payouts",
  "content.faqs.create": "added an FAQ entry",
  "content.faqs.update": "changed an FAQ entry",
  "content.faqs.delete": "deleted an FAQ entry",
  "people.signin.changePassword": "changed their password",
  "entrepreneurs.texts.confirm": "agreed to text messages",
  "entrepreneurs.texts.stop": "ended text messages",
  "people.signin.confirmEmail": "changed their e-mail address",
  "people.privacy.withdraw": "withdrew a consent",
  "people.privacy.export": "downloaded their data",
  "finance.reconciliation.run": "had a gateway's books compared with ours",
  "finance.tasks.close": "closed a task of finance",
  "finance.tasks.stray": "looked at a payment without a gift",
  "finance.tasks.propose": "proposed where a payment without a gift goes",
  "finance.tasks.agree": "agreed where a payment without a gift goes",
  "finance.tasks.drop": "dropped a proposal about a payment without a gift",
  "finance.aml.decide": "decided about a flagged gift",
  "finance.aml.report": "took the report about a flagged gift",
  "giving.gifts.staffList": "listed gifts",
  "desk.files.ask": "asked for a whole file of money",
  "desk.files.approve": "approved a file with donors' contact details",
  "desk.files.rows": "read rows of a whole file of money",
  "finance.payouts.export": "made a file of payouts",
  "giving.gifts.staffOne": "viewed a gift",
  "finance.refunds.one": "viewed a refund",
  "finance.refunds.approve": "approved a refund",
  "finance.refunds.refuse": "refused a refund",
  "finance.refunds.prepareByHand": "named the account for a refund",
  "finance.refunds.confirmByHand": "recorded that a refund was paid",
  "finance.disputes.one": "viewed a dispute",
  "finance.disputes.evidence": "recorded evidence in a dispute",
  "finance.disputes.fee": "noted the fee of a dispute",
  "people.privacy.delete": "deleted their account",
};

/**
 * Some calls add an entry only if an auditor makes the call. For each of them, a text that says what the auditor did.
 */
const WATCHED: Record<Exclude<WatchedCall, AuditedCall>, string> = {
  "ledger.accounts.list": "listed accounts of the books",
  "ledger.accounts.one": "read an account of the books",
  "ledger.accounts.journal": "read the journal of the books",
  "ledger.accounts.groupsOf": "read what the books say about a record",
  "ledger.accounts.group": "read transfers that were written together",
  "ledger.months.list": "listed the months of the books",
  "ledger.months.statement": "read a month's statement",
  "ledger.months.trial": "read a trial balance",
  "finance.float.read": "read how much of our own money is left",
  "finance.float.list": "listed movements of our own money",
  "finance.reconciliation.list": "listed comparisons with a gateway's books",
  "finance.reconciliation.one": "read a comparison with a gateway's books",
  "finance.tasks.list": "listed tasks of finance",
  "finance.payouts.payable": "listed pages with money to pay out",
  "finance.payouts.batches": "listed batches of payouts",
  "finance.refunds.list": "listed refunds",
  "finance.disputes.list": "listed disputes",
  "desk.money.read": "read how the money stands",
  "desk.audit.list": "read the audit trail",
};

/**
 * For each call that no longer exists, a text that says what the actor did. The log still has entries about these
 * calls.
 */
const FORMER = { "giving.gifts.export": "made a file of gifts" };

/**
 * Returns words for what the actor did with a call, such as "viewed the profile". Returns the call's name if this
 * program is older than the server and does not know the call.
 */
export function actionText(action: string): string {
  const texts: Record<string, string> = { ...FORMER, ...WATCHED, ...TEXTS };
  return Object.hasOwn(texts, action) ? (texts[action] ?? action) : action;
}

const FILTER_TEXTS: Record<string, string> = {
  list: "list",
  gender: "gender",
  name: "name",
  text: "typed",
  phone: "phone",
  my_country_only: "my country only",
  country_code: "country",
  min_age: "from age",
  max_age: "to age",
  status: "status",
  request_status: "answer",
  joined_from: "joined from",
  joined_to: "joined until",
  state: "state",
  city: "city",
  tribe: "tribe",
  min_height: "from height, cm",
  max_height: "to height, cm",
  registered_from: "registered from",
  registered_to: "registered until",
  contacted_from: "last contact from",
  contacted_to: "last contact until",
  never_contacted: "never contacted",
  unmet: "not met",
  first_call: "waits for a first call",
  consultant: "consultant",
  consultant_id: "consultant",
  more_years: "years more at either end",
  any_height: "any height",
  any_country: "any country",
  order: "order",
  chosen: "chosen people",
  page_code: "page",
  payment: "payment",
  batch: "batch",
};

const YES_OR_NO = ["my_country_only", "never_contacted", "unmet", "any_height", "any_country"];

/** Describes a filter in an audit log entry: "from age: 22" for "min_age: 22". */
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
  if (YES_OR_NO.includes(name)) return value === "true" ? "yes" : "no";
  return value;
}

/** The filters of the audit log. The call that reads the log takes them as its input. */
export type TrailFilters = Pick<
  Input<"desk.audit.list">,
  "actor" | "person" | "reference" | "about" | "kind" | "from" | "to"
>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the audit log's filters from an address. Leaves out invalid filters. */
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
    ...one("reference", (value) => numberOfReference(value) !== null),
    ...one("about", (value) => value.trim().length >= FIND_LETTERS),
    ...(kind && { kind }),
    ...one("from", isDay),
    ...one("to", (value) => isDay(value) && !(isDay(from) && from > value)),
  };
}
