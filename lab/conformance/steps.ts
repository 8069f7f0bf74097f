import type { Steps } from "./step.ts";
import { contentSteps } from "./steps/content.ts";
import { deskSteps } from "./steps/desk.ts";
import { financeSteps } from "./steps/finance/desk.ts";
import { payoutsSteps } from "./steps/finance/payouts.ts";
import { refundsSteps } from "./steps/finance/refunds.ts";
import { applicationsSteps } from "./steps/fundraising/applications.ts";
import { pagesSteps } from "./steps/fundraising/pages.ts";
import { giftsSteps } from "./steps/giving.ts";
import { introductionsSteps, safetySteps } from "./steps/introductions.ts";
import { peopleSteps } from "./steps/people.ts";

/** The steps for every call of the contract. Earlier calls prepare later calls, so the order matters. */
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
  ...safetySteps,
};
