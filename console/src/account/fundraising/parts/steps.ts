import type { Application, AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import {
  type MissingPart,
  missingParts,
  QUESTION_KEYS,
} from "@agbara/shared/fundraising/application.ts";
import {
  APPLICATION_FIELD_NAMES,
  APPLICATION_FIELDS,
  type ApplicationField,
  BUSINESS_FIELDS,
} from "@agbara/shared/fundraising/application-fields.ts";
import { words } from "../../../words/fundraising.ts";
import { withTyped } from "../saving/answers.ts";
import { answersNow, keptValues, type SaverState } from "../saving/rules.ts";

/** The questions of the application, in order. Each has its own screen. */
export const STEPS = [...QUESTION_KEYS, "send"] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string | undefined): name is Step => STEPS.includes(name as Step);

export const BASE = "/account/fundraising";
export const addressOf = (step: Step) => `${BASE}/${step}`;

const stepOf = (field: ApplicationField): Step => APPLICATION_FIELDS[field].step;

/** For each part of an application that may be missing, the screen where the person adds it. */
export const STEP_OF: Record<MissingPart, Step> = {
  ...(Object.fromEntries(APPLICATION_FIELD_NAMES.map((field) => [field, stepOf(field)])) as Record<
    ApplicationField,
    Step
  >),
  photos: "photos",
  identity: "identity",
  document: "identity",
  account: "bank",
};

/** For each screen, the fields that the person types on it. */
export const FIELDS_OF: Partial<Record<Step, readonly ApplicationField[]>> = Object.fromEntries(
  STEPS.map((step) => [
    step,
    APPLICATION_FIELD_NAMES.filter((field) => stepOf(field) === step),
  ]).filter(([, fields]) => fields?.length),
);

/**
 * Returns the parts of the application that are still missing. A typed answer counts as given even before it reaches
 * the server, so the list is right without a network.
 */
export function missingNow(state: SaverState): MissingPart[] {
  const { application, typed, isOld } = state;
  const missing = missingParts(withTyped(application ?? null, answersTyped(state)));
  // The copy of an application on this device has no referees. If only this copy is available, the server's last answer
  // tells us whether referees are missing.
  const unseen = (part: MissingPart) => isOld && part === "referees" && !typed.referees;
  return missing.filter((part) => !unseen(part) || application?.missing.includes(part));
}

/**
 * Returns the changes that a verifier asked for, each with its question. Returns an empty list if the verifier named no
 * question. Also returns an empty list for a copy that an older version of the program stored on this device, because
 * such a copy may have no questions.
 */
export function askedNow(application: Application | null | undefined): readonly AskedChange[] {
  if (application?.status !== "changes_requested") return [];
  const asked = application.history.find(({ what }) => what === "changes_requested");
  return asked?.questions ?? [];
}

/**
 * Returns the screen where the person continues: the first question with a missing answer. If no answer is missing,
 * returns the first question with a verifier's request. Otherwise returns the screen to send the application.
 */
export function stepToGoOn(state: SaverState): Step {
  const [first] = missingNow(state);
  if (first) return STEP_OF[first];
  return askedNow(state.application)[0]?.question ?? "send";
}

/**
 * Returns true if the person must write their name before this question. We can store photos, numbers and a bank account
 * only after the application has started, and the bank compares the account with the name.
 */
export function isNameFirst(step: Step, { application }: Pick<SaverState, "application">): boolean {
  if (step === "send" || FIELDS_OF[step]) return false;
  return step === "bank" ? !application?.name : !application;
}

/** Steps that do not need an answer. */
const UNASKED: readonly Step[] = ["video", "business", "send"];

/**
 * Returns true if a question is answered. Registration of a business is optional. The form shows a default target, so
 * the target counts only after the person has started an application.
 */
export function isAnswered(step: Step, state: SaverState): boolean {
  if (step === "send") return false;
  if (step === "video") return Boolean(state.application?.video_url);
  if (step === "business")
    return BUSINESS_FIELDS.some((field) => answersNow(state)[field].trim() !== "");
  if (step === "target" && !state.application && !answersTyped(state).target) return false;
  return !missingNow(state).some((part) => STEP_OF[part] === step);
}

const answersTyped = ({ kept, typed }: SaverState) => ({ ...keptValues(kept), ...typed });

/** Counts the required questions (`all`) and those with an answer (`done`): "3 of 12 questions are answered". */
export function countAnswered(state: SaverState): { done: number; all: number } {
  const asked = STEPS.filter((step) => !UNASKED.includes(step));
  const done = asked.filter((step) => isAnswered(step, state)).length;
  return { done, all: asked.length };
}

export const titleOf = (step: Step): string => words[step].title;
