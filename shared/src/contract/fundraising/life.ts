import * as z from "zod/mini";
import { PAUSE_DAYS } from "../../constants.ts";
import { ownApplication } from "../parts/application-shapes.ts";
import { whole } from "../parts/fields.ts";
import { empty, withData } from "../parts/shapes.ts";

/** The fields that the calls of this file share. Every call returns the caller's page after the change. */
const change = {
  method: "POST",
  access: "signed-in",
  retries: 0,
  audit: "change",
  response: () => withData(ownApplication),
} as const;

/** With these calls, owners pause, resume and close their own page. Each call answers 409 if the page is suspended. */
export const lifeCalls = {
  "fundraising.life.pause": {
    ...change,
    path: "account/page/pause",
    /**
     * Pauses the page: it takes no gifts for this many days, and then opens again by itself. We still pay what donors
     * gave. Answers 409 if the page does not take gifts now.
     */
    body: () => z.object({ days: whole(1, PAUSE_DAYS) }),
  },
  "fundraising.life.resume": {
    ...change,
    path: "account/page/resume",
    /** Opens a paused page again. Answers 409 if the page is not paused. */
    body: empty,
  },
  "fundraising.life.close": {
    ...change,
    path: "account/page/close",
    confirmed: true,
    /**
     * Closes the page for good. The page takes no new gifts, and we still pay what donors gave. Answers 409 if the page
     * is neither open nor paused.
     */
    body: empty,
  },
} as const;
