import { FIRST_CALL_DAYS } from "@agbara/shared/constants.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { businessDaysBefore } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Context } from "../../platform/http/handler.ts";

/**
 * Returns the instant by which we decide if a new member has waited too long for a first call. A member who has waited
 * since before this instant should have had the call by now. The day of joining does not count.
 */
export function lateSince({ now, giving }: Pick<Context<CallName>, "now" | "giving">): Date {
  return startInLagos(businessDaysBefore(dayInLagos(now), FIRST_CALL_DAYS, giving.holidays));
}
