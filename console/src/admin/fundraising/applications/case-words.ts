import type { Output } from "@agbara/shared/contract/calls.ts";
import { type CHECK_KEYS, type PageStatus, SEEN } from "@agbara/shared/fundraising/application.ts";
import type { BusinessField } from "@agbara/shared/fundraising/application-fields.ts";
import {
  type LookKind,
  MARK_KEYS,
  type Mark,
  type VerdictKey,
} from "@agbara/shared/fundraising/second-look.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords } from "../../../components/dates.ts";
import { isDrafted } from "../../../components/drafts.ts";

export type Case = Output<"fundraising.applications.one">["data"];
export type Queued = Output<"fundraising.applications.queue">["data"]["data"][number];

/**
 * The title of each check that a verifier makes, in the order of their number keys. `account` is the check of the bank
 * account.
 */
export const CHECK_TITLES = {
  identity: "Who they are",
  age: "18 or over",
  place: "Place and trade",
  photos: "Photos",
  referees: "People who know them",
  account: "Bank account",
} as const satisfies Record<(typeof CHECK_KEYS)[number] | "account", string>;
export type CheckName = keyof typeof CHECK_TITLES;
export const CHECK_ORDER = Object.keys(CHECK_TITLES) as CheckName[];

/** The title of each check that has verdicts, including the checks of a second verifier. */
export const VERDICT_TITLES: Record<VerdictKey, string> = {
  ...CHECK_TITLES,
  contact: "One contact",
  same_account: "The same bank account",
  same_phone: "Their own phone number elsewhere",
  family_phone: "A phone of the family",
  same_photo: "A photo that looks the same",
  shared_referee: "A referee named often",
  closed_account: "A closed account",
  sanctions: "The sanctions list",
};

/** The name of each reason why an application waits for another verifier. */
export const LOOK_WORDS: Record<LookKind, string> = {
  second: "Second verifier",
  settling: "Two did not agree",
  spot: "Spot check",
};

/** The names that staff see for the fields about a registered business. */
export const BUSINESS_NAMES: Record<BusinessField, string> = { cac_number: "CAC number" };

/** The draft keys under which we store typed texts about an application. */
export const DRAFTS = {
  check: (id: string, name: CheckName) => `check ${id} ${name}`,
  mark: (id: string, mark: Mark) => `mark ${id} ${mark}`,
  /** The key for the verdicts of a second or third verifier. */
  second: (id: string) => `second ${id}`,
  note: (id: string) => `case note ${id}`,
  aside: (id: string) => `aside ${id}`,
  changes: (id: string) => `changes ${id}`,
  questions: (id: string) => `changes at questions ${id}`,
  refusal: (id: string) => `refusal ${id}`,
};

/** Returns true if somebody has typed a text about an application but not sent it yet. */
export const isTypedAbout = (id: string): boolean =>
  [
    DRAFTS.note(id),
    DRAFTS.aside(id),
    DRAFTS.changes(id),
    DRAFTS.questions(id),
    DRAFTS.refusal(id),
    DRAFTS.second(id),
    ...MARK_KEYS.map((mark) => DRAFTS.mark(id, mark)),
    ...CHECK_ORDER.map((name) => DRAFTS.check(id, name)),
  ].some(isDrafted);

/** The name that staff see for each status of a page. */
export const PAGE_STATUS_WORDS: Record<PageStatus, string> = {
  draft: "Not sent",
  submitted: "Waits",
  in_review: "In review",
  changes_requested: "Changes asked for",
  verified: "Open",
  funded: "Funded",
  paused: "Paused",
  closed: "Closed",
  refused: "Refused",
  suspended: "Suspended",
};

export const SAME_WORDS = {
  identity: "the same NIN or BVN",
  account: "the same bank account",
  phone: "the same phone number",
  photo: "a photo that looks the same",
} as const satisfies Record<Case["duplicates"][number]["same"][number], string>;

export const EVENT_WORDS = {
  submitted: "Sent to us",
  withdrawn: "Taken back",
  changes_requested: "Changes asked for",
  verified: "Verified",
  refused: "Refused",
  suspended: "Page suspended",
  reopened: "Page reopened",
  closed: "Page closed",
  paused: "Paused by its owner",
  resumed: "Open again after a pause",
  edited: "A changed version is on the page",
  ended: "Page ended: closed by its owner, or paid out",
  unpayable: "Could not be paid; donors chose again",
} as const satisfies Record<Case["history"][number]["what"], string>;

/** Suggested sentences for a request for changes. */
export const READY_CHANGES = [
  "The photo of your paper cannot be read. Take it again in daylight, with all four corners.",
  "The name on your paper differs from the name on your page. Write your name as it is on the paper and at the bank.",
  "We could not reach the people who know your work. Check their phone numbers.",
  "We could not reach you. Check your phone number, and tell us when to call.",
  "The photos do not show you at your work. Add one that does.",
  "Say in your story what you will buy, and what it costs.",
] as const;

/** Suggested sentences for a refusal. */
export const READY_REFUSALS = [
  "The papers are not yours, or they were changed.",
  "You are not 18 yet. You can apply again when you are 18.",
  "You have another page with us.",
  "The photos are somebody else's.",
  "We did not find you at the address that you gave.",
] as const;

/**
 * The result of one check. For most checks, the result comes from the checklist. For the bank account, it comes from a
 * separate decision.
 */
export interface Found {
  passed: boolean | null;
  /** True if the applicant has changed something since the last verdict about this check. */
  outdated: boolean;
  /** How the verifier saw the evidence, as text. Null if nobody recorded it. */
  seen: string | null;
  evidence: string | null;
  /** The member of staff who decided. Null if the server does not send the name. */
  by: string | null;
  at: string | null;
}

export function foundOf(shown: Case, name: CheckName): Found {
  if (name === "account") {
    const state = shown.bank?.state;
    const passed = state === "verified" ? true : state === "refused" ? false : null;
    return { ...NOTHING, passed };
  }
  const latest = shown.checks.find(({ check }) => check === name);
  if (!latest) return NOTHING;
  const { passed, evidence, by, at } = latest;
  const outdated = passed === null && shown.verdicts.some(({ check }) => check === name);
  return { passed, outdated, seen: seenInWords(latest), evidence, by: by?.first_name ?? null, at };
}

export const NOTHING: Found = {
  passed: null,
  outdated: false,
  seen: null,
  evidence: null,
  by: null,
  at: null,
};

type SeenFields = Pick<Case["verdicts"][number], "seen" | "seen_on" | "seen_whom">;

/**
 * Describes how a verifier saw the evidence: "on a visit on 3 May 2026, Ada Obi". Returns null if nobody recorded this.
 */
export function seenInWords({ seen, seen_on, seen_whom }: SeenFields): string | null {
  if (seen === null) return null;
  const how = SEEN[seen].toLowerCase();
  const when = seen_on ? ` on ${calendarDayInWords(seen_on)}` : "";
  return withNames`${how}${when}${seen_whom ? `, ${seen_whom}` : ""}`;
}

/** If another page with the same NIN or BVN has one of these statuses, this page cannot become public. */
const HOLDS_BACK: readonly PageStatus[] = [
  "in_review",
  "verified",
  "funded",
  "paused",
  "suspended",
];

/** Returns the other pages with the same NIN or BVN that prevent this page from becoming public. */
export const holdingBack = ({ duplicates }: Pick<Case, "duplicates">) =>
  duplicates.filter(({ same, status }) => same.includes("identity") && HOLDS_BACK.includes(status));

/** Returns the checks of an application that have not passed, in the order of their number keys. */
export const openChecks = (shown: Case) =>
  CHECK_ORDER.filter((name) => foundOf(shown, name).passed !== true);

/** Returns true if the application waits for a decision. */
export const isWaiting = ({ status }: Pick<Case, "status">) =>
  status === "submitted" || status === "in_review";

/** Returns true if the application waits for its first verifier. */
export const isFirst = (shown: Case) => isWaiting(shown) && shown.look === null;

/** Returns true if this verifier's claim on the application is still valid. */
export function isMine({ claim }: Pick<Case, "claim">, now: number): boolean {
  return claim?.mine === true && Date.parse(claim.until) > now;
}
