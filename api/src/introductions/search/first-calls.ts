import { FIRST_CALL_DAYS } from "@agbara/shared/constants.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { businessDaysBefore } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Context } from "../../platform/http/handler.ts";

/**
 * Returns the instant that separates late first calls from the others. If a member has waited since before this
 * instant, the first call is late. The day of joining does not count.
 */
export function lateSince({ now, giving }: Pick<Context<CallName>, "now" | "giving">): Date {
  return startInLagos(businessDaysBefore(dayInLagos(now), FIRST_CALL_DAYS, giving.holidays));
}
