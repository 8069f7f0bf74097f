import type {
  MemberIntroduction,
  MemberIntroductionDetail,
  PersonSummary,
  Profile,
} from "@agbara/shared/contract/parts/entities.ts";
import { words } from "../../words/account.ts";
import type { Tone } from "../components/Badge.tsx";

/**
 * How far the introduction between the reader and another person is. `prepared`: a consultant has brought the two
 * together, and neither has asked yet. `lapsed`: the other person did not answer in time, or the reader took the
 * request back.
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

/** Returns the other person of an introduction, not the reader. */
export function personOf(record: MemberIntroductionDetail, readerId: string): Profile;
export function personOf(record: MemberIntroduction, readerId: string): PersonSummary;
export function personOf({ user, contact }: MemberIntroduction, readerId: string): PersonSummary {
  return contact && user._id === readerId ? contact : user;
}

/**
 * Returns the id that the reader needs to send a request. It is the id of the pre-match that a consultant prepared.
 * Without a pre-match, it is the id of the other person's own introduction. Returns null if we know neither.
 */
export function requestTarget({ match }: Record, own: { _id: string } | null): string | null {
  if (match?.asked_by_me && match.request_status === "none") return match._id;
  return own?._id ?? null;
}

/** The badge colour for each stage. Stages without news have no badge. */
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

/** Returns the badge for a stage, with its colour and text. Returns null for a stage without news. */
export function badgeOf(stage: RequestStage): { tone: Tone; text: string } | null {
  return hasBadge(stage) ? { tone: BADGES[stage], text: words.requestBadges[stage] } : null;
}
