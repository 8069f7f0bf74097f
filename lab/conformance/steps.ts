import type { Steps } from "./step.ts";
import { contentSteps } from "./steps/content.ts";
import { deskSteps } from "./steps/desk.ts";
import { applicationsSteps } from "./steps/giving/applications.ts";
import { financeSteps } from "./steps/giving/finance.ts";
import { giftsSteps } from "./steps/giving/gifts.ts";
import { pagesSteps } from "./steps/giving/pages.ts";
import { payoutsSteps } from "./steps/giving/payouts.ts";
import { refundsSteps } from "./steps/giving/refunds.ts";
import { introductionsSteps } from "./steps/introductions.ts";
import { peopleSteps } from "./steps/people.ts";

/** Every call of the table, in an order in which each finds what it needs. */
export const steps: Steps = {
  ...peopleSteps,
  ...contentSteps,
  ...introductionsSteps,
  ...giftsSteps,
  ...refundsSteps,
  ...financeSteps,
  ...applicationsSteps,
  ...pagesSteps,
  ...payoutsSteps,
  ...deskSteps,
};
