import { FIRST_CALL_DAYS } from "@agbara/shared/constants.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { businessDaysBefore } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Context } from "../../platform/http/handler.ts";

/**
 * Returns a time. A first call is late if the member began to wait for it before this time. The day of joining does not
 * count.
 */
export function lateSince({ now, giving }: Pick<Context<CallName>, "now" | "giving">): Date {
  return startInLagos(businessDaysBefore(dayInLagos(now), FIRST_CALL_DAYS, giving.holidays));
}
