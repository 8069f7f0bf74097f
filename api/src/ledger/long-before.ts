import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";

/** Returns a time. If something ended before this time, the law no longer requires us to store it. */
export const longBefore = (now: Date): string => yearsLater(now, -AML_RECORD_YEARS).toISOString();
