import { APPLICATION } from "../constants.ts";
import { formatKobo } from "../money.ts";
import { fill } from "../text/words.ts";

/** The statuses of an entrepreneur's page. Everybody can see the page from `verified` on. */
export const PAGE_STATUSES = [
  "draft",
  "submitted",
  "in_review",
  "changes_requested",
  "verified",
  "funded",
  "paused",
  "closed",
  "refused",
  "suspended",
] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/**
 * The questions of the application's form, in the order of the form. Each question has a short name and its own screen.
 */
export const QUESTIONS = {
  name: "Your name",
  trade: "Your trade",
  place: "Where you work",
  pitch: "In short",
  story: "Your story",
  target: "How much",
  buys: "What it buys",
  photos: "Photos",
  video: "Video",
  address: "Where we find you",
  referees: "Who knows your work",
  business: "Registered business",
  identity: "Who you are",
  bank: "Bank account",
} as const;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_KEYS = Object.keys(QUESTIONS) as [Question, ...Question[]];

/**
 * The parts that an application must have before the applicant can send it, in the order of the form. Each text tells
 * the applicant what to do.
 */
export const MISSING = {
  name: "Write your full name, as your bank has it.",
  trade: "Choose what you do.",
  state: "Choose the state in which you work.",
  lga: "Choose the local government area in which you work.",
  pitch: "Say in one or two sentences what you do and what the money is for.",
  story: "Tell your story in at least {story} characters: how you work, and what you will buy.",
  target: "Choose how much you need, from {least} to {most}.",
  buys: "Say what you will buy, in up to {lines} lines. Their sums together must be exactly what you need.",
  photos: "Add a photo of you at your work, or of what you make.",
  address: "Say where we find you at your work: street, market or landmark.",
  referees:
    "Name {referees} people who know your work, each with a Nigerian phone number of their own.",
  identity: "Give your NIN or your BVN.",
  document: "Add a photo of the paper that shows it: NIN slip, voter's card, passport or licence.",
  account: "Give a bank account in your own name.",
} as const;
export type MissingPart = keyof typeof MISSING;

const LIMITS = {
  story: APPLICATION.story.least,
  referees: APPLICATION.referees,
  lines: APPLICATION.buys.lines,
  least: formatKobo(APPLICATION.target.min),
  most: formatKobo(APPLICATION.target.max),
};

/** Returns the sentence that tells the applicant what to do about a missing part. */
export function missingWords(part: MissingPart): string {
  return fill(MISSING[part], LIMITS as never);
}

/**
 * The data that decide whether the applicant can send the application. A form that a person fills in offline has the
 * same data.
 */
export interface Filled {
  name: string | null;
  trade: string | null;
  state: string | null;
  lga: string | null;
  pitch: string | null;
  story: string | null;
  /** The page's target in kobo. */
  target: number;
  buys: readonly { sum: number }[];
  address: string | null;
  referees: readonly { phone: string }[];
  photos: readonly unknown[];
  documents: readonly { kind: string }[];
  identity: object | null;
  account: { state: string } | null;
}

/**
 * Returns the parts that the application still needs, in the order of the form. The list is empty if nothing is
 * missing.
 */
export function missingParts(filled: Filled): MissingPart[] {
  const { target } = APPLICATION;
  const isThere: Record<MissingPart, boolean> = {
    name: filled.name !== null,
    trade: filled.trade !== null,
    state: filled.state !== null,
    lga: filled.lga !== null,
    pitch: filled.pitch !== null,
    story: (filled.story?.length ?? 0) >= APPLICATION.story.least,
    target: filled.target >= target.min && filled.target <= target.max,
    buys: filled.buys.length > 0 && sumOf(filled.buys) === filled.target,
    photos: filled.photos.length > 0,
    address: filled.address !== null,
    referees: numbersOf(filled.referees).size >= APPLICATION.referees,
    identity: filled.identity !== null,
    document: filled.documents.some(({ kind }) => kind === "identity"),
    account: filled.account !== null && filled.account.state !== "refused",
  };
  return (Object.keys(MISSING) as MissingPart[]).filter((part) => !isThere[part]);
}

/** Returns the Nigerian phone numbers of the referees. */
const numbersOf = (referees: Filled["referees"]) =>
  new Set(referees.map(({ phone }) => phone).filter((phone) => phone.startsWith("+234")));

/** Adds up the prices, in kobo, of the things that the money buys. */
export const sumOf = (buys: Filled["buys"]): number =>
  buys.reduce((sum, line) => sum + line.sum, 0);

/**
 * The checks that a verifier makes before a page opens, except the check of the bank account. Each text says what must
 * be true.
 */
export const CHECKS = {
  identity: "The papers are real, and show the number and the name.",
  age: "The papers show that they are 18 or over.",
  place: "You have seen the place and the trade: by a visit, a call or a video.",
  photos: "The photos are theirs.",
  referees: "Two people who know their work have said so.",
} as const;
export type Check = keyof typeof CHECKS;
export const CHECK_KEYS = Object.keys(CHECKS) as [Check, ...Check[]];

/**
 * The checks that everybody can see on a page, in the order of the page. `account` is the check of the bank account.
 */
export const PUBLIC_CHECK_KEYS = ["identity", "age", "place", "account", "referees"] as const;
export type PublicCheck = (typeof PUBLIC_CHECK_KEYS)[number];

/** The ways in which a verifier can check something. */
export const SEEN = {
  paper: "On a paper",
  bank: "In the bank's answer",
  visit: "On a visit",
  video_call: "In a video call",
  phone_call: "In a phone call",
} as const;
export type Seen = keyof typeof SEEN;
export const SEEN_KEYS = Object.keys(SEEN) as [Seen, ...Seen[]];

/** Tells whether the verifier met or called somebody. The verifier must then also record the day and the person. */
export const isMeeting = (seen: Seen) =>
  seen === "visit" || seen === "video_call" || seen === "phone_call";

/** The checks for which the verifier must also record how they saw the place or spoke to the people. */
export const SEEN_CHECKS: readonly Check[] = ["place", "referees"];

/**
 * The lists of cases that a verifier can choose. `waiting`: cases that wait for a verifier today. `mine`: cases that
 * the verifier has claimed or put aside. `aside`: cases that any verifier has put aside until a later day.
 * `changes_asked`: cases in which the applicant must change something first.
 */
export const QUEUES = {
  waiting: "Waiting",
  mine: "Mine",
  aside: "Put aside",
  changes_asked: "Changes asked for",
} as const;
export type Queue = keyof typeof QUEUES;
export const QUEUE_KEYS = Object.keys(QUEUES) as [Queue, ...Queue[]];

/** Tells whether the applicant may change the texts of the application in this status. */
export function isEditable(status: PageStatus): boolean {
  return status === "draft" || status === "changes_requested";
}

/**
 * For each status of an application, one sentence that tells the applicant what comes next. `{day}` is the last day for
 * our answer. For a paused page, it is the day when the page opens again.
 */
export const STANDING: Record<PageStatus, string> = {
  draft: "You have not sent it yet. Only you can see it.",
  submitted: "We have it. A verifier looks at it next, and you get an answer by {day}.",
  in_review: "A verifier is looking at it now. You get an answer by {day}.",
  changes_requested: "We need something from you. Change it, then send it again.",
  verified: "Your page is open. Everybody can find it and give.",
  funded: "Your page has all that it asked for.",
  paused: "Your page is paused until {day}. Nobody can give to it until then.",
  closed: "Your page is closed.",
  refused: "We did not accept it. The reason is below.",
  suspended: "Your page is stopped while we check something. Until then, we hold the money for it.",
};
