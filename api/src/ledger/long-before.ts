import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";

/** Returns a time in the past. The law no longer requires us to keep anything that ended before that time. */
export const longBefore = (now: Date): string => yearsLater(now, -AML_RECORD_YEARS).toISOString();
