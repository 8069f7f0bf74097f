import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { type Housekeeping, removeAfter } from "../platform/jobs/housekeeping.ts";
import { consents, early_signups, tv_signups } from "./tables.ts";

export const contentHousekeeping: Housekeeping = {
  sweeps: {
    earlySignups: removeAfter(early_signups.created_at, KEPT_DAYS.signups),
    tvSignups: removeAfter(tv_signups.created_at, KEPT_DAYS.signups),
    // We measure the age of a cookie choice by our own clock, because a visitor's clock may be wrong by years.
    consents: removeAfter(consents.received_at, CONSENT_COOKIE.days + KEPT_DAYS.consentProof),
  },
};
