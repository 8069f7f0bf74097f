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

/** The questions in order. Each has its own screen. */
export const STEPS = [...QUESTION_KEYS, "send"] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string | undefined): name is Step => STEPS.includes(name as Step);

export const BASE = "/account/fundraising";
export const addressOf = (step: Step) => `${BASE}/${step}`;

const stepOf = (field: ApplicationField): Step => APPLICATION_FIELDS[field].step;

/** The screen on which the person adds each part that may be missing. */
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

/** The fields that the person types on each screen. */
export const FIELDS_OF: Partial<Record<Step, readonly ApplicationField[]>> = Object.fromEntries(
  STEPS.map((step) => [
    step,
    APPLICATION_FIELD_NAMES.filter((field) => stepOf(field) === step),
  ]).filter(([, fields]) => fields?.length),
);

/**
 * Returns the parts that are missing now. Also counts answers that the server does not have yet, so it works without a
 * network.
 */
export function missingNow(state: SaverState): MissingPart[] {
  const { application, typed, isOld } = state;
  const missing = missingParts(withTyped(application ?? null, answersTyped(state)));
  // This device's copy of an application has no referees. If we have only this copy, we use the server's last answer to
  // know whether referees are missing.
  const unseen = (part: MissingPart) => isOld && part === "referees" && !typed.referees;
  return missing.filter((part) => !unseen(part) || application?.missing.includes(part));
}

/**
 * Returns the changes that a verifier asks for, by question. Returns none if the verifier asks for no change to a
 * single question, or if an older version of the program stored the application on this device.
 */
export function askedNow(application: Application | null | undefined): readonly AskedChange[] {
  if (application?.status !== "changes_requested") return [];
  const asked = application.history.find(({ what }) => what === "changes_requested");
  return asked?.questions ?? [];
}

/**
 * Returns the step where the person continues. This is the first missing part. If no part is missing, it is the first
 * question that a verifier asked about. If there is none, it is sending.
 */
export function stepToGoOn(state: SaverState): Step {
  const [first] = missingNow(state);
  if (first) return STEP_OF[first];
  return askedNow(state.application)[0]?.question ?? "send";
}

/** Steps without a required answer. */
const UNASKED: readonly Step[] = ["video", "business", "send"];

/**
 * Tells whether a question is answered. A person may leave out the registration of a business. The form always shows a
 * target, so the target counts as answered only after the person has begun.
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

/** Counts the answered questions among the required ones: "3 of 12 questions are answered". */
export function countAnswered(state: SaverState): { done: number; all: number } {
  const asked = STEPS.filter((step) => !UNASKED.includes(step));
  const done = asked.filter((step) => isAnswered(step, state)).length;
  return { done, all: asked.length };
}

export const titleOf = (step: Step): string => words[step].title;
