import type { Steps } from "./step.ts";
import { contentSteps } from "./steps/content.ts";
import { deskSteps } from "./steps/desk.ts";
import { givingSteps } from "./steps/giving.ts";
import { introductionsSteps } from "./steps/introductions.ts";
import { peopleSteps } from "./steps/people.ts";

/** Every call of the table, in an order in which each finds what it needs. */
export const steps: Steps = {
  ...peopleSteps,
  ...contentSteps,
  ...introductionsSteps,
  ...givingSteps,
  ...deskSteps,
};
