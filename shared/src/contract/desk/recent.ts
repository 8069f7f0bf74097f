import * as z from "zod/mini";
import { personSummary } from "../parts/entities.ts";
import { instant } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The call that lists the people whose records a member of staff used most recently. */
export const recentCalls = {
  "desk.recent.list": {
    method: "GET",
    path: "admin/desk/recent",
    access: "consultant",
    retries: 0,
    /**
     * The members whose records the caller viewed or changed, according to the audit log. The latest comes first, and
     * each member appears once.
     */
    response: () => withData(z.array(z.object({ at: instant, person: personSummary }))),
  },
} as const;
