import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";

/** So long ago that the law does not ask for what has been over since. */
export const longBefore = (now: Date): string => yearsLater(now, -AML_RECORD_YEARS).toISOString();
