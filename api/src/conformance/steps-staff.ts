import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Steps } from "./step.ts";

const STAFF_EMAIL = "conformance-staff@agbara.example";

/** The account that is made is ended again, and found there by the next run. */
export const staffSteps: Steps<Extract<CallName, `admin.staff.${string}`>> = {
  "admin.staff.create": {
    as: "admin",
    input: () => ({
      role: "consultant",
      first_name: "Conformance",
      email: STAFF_EMAIL,
      birth_date: "1990-01-01",
      gender: "female",
      country_code: "NG",
    }),
    refusals: [409],
  },
  "admin.staff.list": {
    as: "admin",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.staffId = data.data.find(({ email }) => email === STAFF_EMAIL)?._id ?? world.staffId;
    },
  },
  "admin.staff.reopen": {
    as: "admin",
    input: ({ staffId: userId }) => ({ userId }),
    refusals: [404],
  },
  "admin.staff.end": {
    as: "admin",
    input: ({ staffId: userId }) => ({ userId }),
    refusals: [404],
  },
};
