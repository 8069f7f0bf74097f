import type {
  MemberIntroduction,
  MemberIntroductionDetail,
  PersonSummary,
  Profile,
} from "@agbara/shared/contract/parts/entities.ts";
import { words } from "../../words/account.ts";
import type { Tone } from "../components/Badge.tsx";

/**
 * The stage between the reader and another person: nothing yet, a waiting request, or an answer. `prepared`: a
 * consultant has brought the two people together, and neither has asked yet. `lapsed`: the other person did not answer
 * in time, or the reader took the request back.
 */
export type RequestStage =
  | "none"
  | "prepared"
  | "asked"
  | "toAnswer"
  | "accepted"
  | "declinedByMe"
  | "declined"
  | "lapsed";

type Record = Pick<MemberIntroduction, "_id" | "contact" | "match">;

export function requestStageOf({ contact, match }: Record): RequestStage {
  if (!match) return "none";
  const { asked_by_me, request_status } = match;
  if (request_status === "accepted") return "accepted";
  if (request_status === "requested") return asked_by_me ? "asked" : "toAnswer";
  if (request_status === "rejected") return asked_by_me ? "declined" : "declinedByMe";
  if (request_status === "lapsed") return "lapsed";
  return asked_by_me || !contact ? "none" : "prepared";
}

/** Returns the other person in a record, for this reader. */
export function personOf(record: MemberIntroductionDetail, readerId: string): Profile;
export function personOf(record: MemberIntroduction, readerId: string): PersonSummary;
export function personOf({ user, contact }: MemberIntroduction, readerId: string): PersonSummary {
  return contact && user._id === readerId ? contact : user;
}

/**
 * Returns the record for a request. This is the pre-match that a consultant prepared for the reader. Without one, it is
 * the other person's own introduction. Returns null if we know neither.
 */
export function requestTarget({ match }: Record, own: { _id: string } | null): string | null {
  if (match?.asked_by_me && match.request_status === "none") return match._id;
  return own?._id ?? null;
}

/** Stages without any news have no badge. */
const BADGES = {
  asked: "calm",
  toAnswer: "waiting",
  accepted: "good",
  declinedByMe: "calm",
  declined: "calm",
  lapsed: "calm",
} as const satisfies { [S in RequestStage]?: Tone };

function hasBadge(stage: RequestStage): stage is keyof typeof BADGES {
  return stage in BADGES;
}

/** Returns the stage in one or two words. Returns null if there is no news. */
export function badgeOf(stage: RequestStage): { tone: Tone; text: string } | null {
  return hasBadge(stage) ? { tone: BADGES[stage], text: words.requestBadges[stage] } : null;
}
