import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";

/** Returns a time so long ago that the law does not ask us to keep what ended before it. */
export const longBefore = (now: Date): string => yearsLater(now, -AML_RECORD_YEARS).toISOString();
