import { amlHandlers } from "./aml/routes.ts";
import { choicesHandlers } from "./choices/routes.ts";
import { disputesHandlers } from "./disputes/routes.ts";
import { floatHandlers } from "./float/routes.ts";
import { payoutsHandlers } from "./payouts/routes.ts";
import { reconciliationHandlers } from "./reconciliation/routes.ts";
import { refundsHandlers } from "./refunds/routes.ts";
import { tasksHandlers } from "./tasks/routes.ts";

export const financeHandlers = {
  ...refundsHandlers,
  ...choicesHandlers,
  ...disputesHandlers,
  ...floatHandlers,
  ...amlHandlers,
  ...tasksHandlers,
  ...reconciliationHandlers,
  ...payoutsHandlers,
};
