import { CHECK_KEYS, type Check } from "./application.ts";

/**
 * The marks of an application: suspicious things that a verifier must look into before the page opens. For example, the
 * application may have the same photo as another page. Each text says what we noticed.
 */
export const MARKS = {
  same_account: "Another page has this bank account.",
  same_phone: "Their own phone number belongs to another page or account.",
  family_phone: "Somebody with another name, perhaps of their family, has the same phone number.",
  same_photo: "A photo looks almost like one of another page.",
  shared_referee: "Five or more applications name the same referee.",
  closed_account: "This person may be the owner of an account that staff closed.",
  sanctions: "The name is like a name on the sanctions list.",
} as const;
export type Mark = keyof typeof MARKS;
export const MARK_KEYS = Object.keys(MARKS) as [Mark, ...Mark[]];

/**
 * Tells whether a second verifier must check an application with this mark. For a phone that a family shares, the first
 * verifier's written explanation is enough.
 */
export const needsSecond = (mark: Mark) => mark !== "family_phone";

/**
 * The kinds of checks by another verifier. `second`: before the page opens. `settling`: by a third verifier, because
 * the first two did not agree. `spot`: a spot check after the page has opened.
 */
export const LOOK_KINDS = ["second", "settling", "spot"] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** The questions that a second or third verifier answers, also in a spot check. Each text says what must be true. */
export const JUDGED = {
  identity: "They are who they say they are.",
  account: "The bank account is theirs.",
  contact: "They, or somebody who knows them, confirmed it to you.",
} as const;
export type Judged = keyof typeof JUDGED;
export const JUDGED_KEYS = Object.keys(JUDGED) as [Judged, ...Judged[]];

/** What the first verifier records about an application: the checks and the marks. */
export type Finding = Check | Mark;
export const FINDING_KEYS: [Finding, ...Finding[]] = [...CHECK_KEYS, ...MARK_KEYS];

/**
 * Verifiers give verdicts about these things: the checks and the marks. Second and third verifiers also give verdicts
 * about `account` and `contact`.
 */
export type VerdictKey = Finding | Judged;
export const VERDICT_KEYS: [VerdictKey, ...VerdictKey[]] = [
  ...FINDING_KEYS,
  "account" as const,
  "contact" as const,
];
