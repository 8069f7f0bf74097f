import type {
  ClosingReason,
  PhotoRefusal,
  ReturnKind,
  TextMark,
  TextPlace,
} from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type {
  SafetyMark,
  SafetyReason,
  SafetyVerdict,
} from "@agbara/shared/contract/introductions/safety.ts";

import type { RowOf } from "../../../providers/resources.ts";

/** A report as the safety desk reads it. */
export type Report = Output<"introductions.safety.one">["data"];
export type Queued = Output<"introductions.safety.list">["data"]["data"][number];

export const REASON_WORDS: Record<SafetyReason, string> = {
  money: "Asked for money",
  insult: "Insulting or sexual",
  identity: "Not who they say",
  age: "Under age",
  unsafe: "Felt unsafe",
  something_else: "Something else",
};

export const VERDICT_WORDS: Record<SafetyVerdict, string> = {
  nothing: "Nothing to do",
  warn: "Warned",
  deactivate: "Deactivated",
  remove_photo: "Photo removed",
  close: "Account closed",
};

export const CLOSING_WORDS: Record<ClosingReason, string> = {
  fraud: "Fraud",
  conduct: "How they treated others",
  identity: "Not who they say",
  age: "Under age",
};

/** What a new account may have in common with a closed account, in words. */
export const RETURN_WORDS: Record<ReturnKind, string> = {
  email: "The same e-mail address",
  phone: "The same phone number",
  photo: "The same photo",
};

/** A description of each reason why we mark a text as doubtful. */
export const TEXT_WORDS: Record<TextMark, string> = {
  vague: "May have contact details in other words",
  repeated: "The same words to a third person",
};

/** A description of each place where a marked text may be. */
export const PLACE_WORDS: Record<TextPlace, string> = {
  request: "in a request",
  answer: "in an answer",
  profile: "in the profile",
};

/** The description of each reason for removing a photo. */
export const PHOTO_WORDS: Record<PhotoRefusal, string> = {
  somebody_else: "It does not show this person",
  several: "It shows other people, too",
  unclear: "The face is not clear",
  contact: "It shows writing or contact details",
  improper: "It is against our rules",
};

/** The names of the decisions that may still be missing for a closed account. */
export const WAIT_WORDS: Record<RowOf<"closings">["waits"][number], string> = {
  check: "Second look",
  objection: "Objection",
  reopening: "Reopening",
};

/** What the reported person may have done to the reporter before the report, in words. */
export const MARK_WORDS: Record<SafetyMark, string> = {
  refused: "had refused the reporter",
  blocked: "had blocked the reporter",
  reported: "had reported the reporter",
};

/** Returns the draft key for a typed text about a report. */
export const draftOf = (id: string, act: string) => `safety ${id} ${act}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A time of at least this many hours is shown in days, for example "3 days left". */
const HOURS_COUNTED = 48;

/** Returns a text that says how much time is left to decide about a report, or that it is overdue. */
export function clockOf(dueAt: string, now: Date): { overdue: boolean; text: string } {
  const left = Date.parse(dueAt) - now.getTime();
  const amount = amountOf(Math.abs(left));
  return left < 0
    ? { overdue: true, text: `Overdue by ${amount}` }
    : { overdue: false, text: `${amount} left` };
}

function amountOf(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), "minute");
  const hours = Math.floor(ms / HOUR_MS);
  return hours < HOURS_COUNTED ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** Returns true if this consultant's claim on the report is still valid. */
export function isMine({ claim }: Pick<Report, "claim">, now: number): boolean {
  return claim?.mine === true && Date.parse(claim.until) > now;
}
