import { accountHandlers } from "./accounts/routes.ts";
import { areaHandlers } from "./areas/routes.ts";
import { consentHandlers } from "./consents/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import { faqHandlers } from "./faqs/routes.ts";
import type { Handlers } from "./http/calls.ts";
import { memberHandlers } from "./introductions/member-routes.ts";
import { staffChangeHandlers } from "./introductions/staff-changes.ts";
import { staffListHandlers } from "./introductions/staff-lists.ts";
import { staffViewHandlers } from "./introductions/staff-views.ts";
import { signupHandlers } from "./signups/routes.ts";
import { subscriptionHandlers } from "./subscriptions/routes.ts";

/** One handler for every row of the table: a row without one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...areaHandlers,
  ...consentHandlers,
  ...dashboardHandlers,
  ...faqHandlers,
  ...memberHandlers,
  ...signupHandlers,
  ...staffChangeHandlers,
  ...staffListHandlers,
  ...staffViewHandlers,
  ...subscriptionHandlers,
};
