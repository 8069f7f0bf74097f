import { ownConsentHandlers } from "./account/consents.ts";
import { credentialHandlers } from "./account/credentials.ts";
import { deletionHandlers } from "./account/delete.ts";
import { exportHandlers } from "./account/export.ts";
import { ownSessionHandlers } from "./account/own-sessions.ts";
import { photoHandlers } from "./account/photos.ts";
import { profileHandlers } from "./account/profile.ts";
import { viewHandlers } from "./account/views.ts";
import { accountHandlers } from "./accounts/routes.ts";
import { areaHandlers } from "./areas/routes.ts";
import { auditHandlers } from "./audit/routes.ts";
import { consentHandlers } from "./consents/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import { deskHandlers } from "./desk/routes.ts";
import { faqHandlers } from "./faqs/routes.ts";
import type { Handlers } from "./http/calls.ts";
import { exportHandlers as fileHandlers } from "./introductions/exports.ts";
import { memberHandlers } from "./introductions/member-routes.ts";
import { staffChangeHandlers } from "./introductions/staff-changes.ts";
import { staffListHandlers } from "./introductions/staff-lists.ts";
import { staffViewHandlers } from "./introductions/staff-views.ts";
import { signupHandlers } from "./signups/routes.ts";
import { staffAccountHandlers } from "./staff/routes.ts";
import { subscriptionHandlers } from "./subscriptions/routes.ts";

/** One handler for every row of the table: a row without one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...areaHandlers,
  ...auditHandlers,
  ...consentHandlers,
  ...credentialHandlers,
  ...dashboardHandlers,
  ...deletionHandlers,
  ...deskHandlers,
  ...exportHandlers,
  ...faqHandlers,
  ...fileHandlers,
  ...memberHandlers,
  ...ownConsentHandlers,
  ...ownSessionHandlers,
  ...photoHandlers,
  ...profileHandlers,
  ...signupHandlers,
  ...staffAccountHandlers,
  ...staffChangeHandlers,
  ...staffListHandlers,
  ...staffViewHandlers,
  ...subscriptionHandlers,
  ...viewHandlers,
};
