import { amlHandlers } from "./aml/routes.ts";
import { applicationsHandlers } from "./applications/routes.ts";
import { choicesHandlers } from "./choices/routes.ts";
import { disputesHandlers } from "./disputes/routes.ts";
import { drawHandlers } from "./draw/routes.ts";
import { entrepreneursHandlers } from "./entrepreneurs/routes.ts";
import { floatHandlers } from "./float/routes.ts";
import { gatewaysHandlers } from "./gateways/routes.ts";
import { giftsHandlers } from "./gifts/routes.ts";
import { ledgerHandlers } from "./ledger/routes.ts";
import { pagesHandlers } from "./pages/routes.ts";
import { payoutsHandlers } from "./payouts/routes.ts";
import { proofsHandlers } from "./proofs/routes.ts";
import { reconciliationHandlers } from "./reconciliation/routes.ts";
import { refundsHandlers } from "./refunds/routes.ts";
import { reportsHandlers } from "./reports/routes.ts";
import { tasksHandlers } from "./tasks/routes.ts";
import { updatesHandlers } from "./updates/routes.ts";
import { vouchersHandlers } from "./vouchers/routes.ts";

export const givingHandlers = {
  ...drawHandlers,
  ...giftsHandlers,
  ...vouchersHandlers,
  ...refundsHandlers,
  ...choicesHandlers,
  ...disputesHandlers,
  ...gatewaysHandlers,
  ...floatHandlers,
  ...ledgerHandlers,
  ...amlHandlers,
  ...tasksHandlers,
  ...reconciliationHandlers,
  ...payoutsHandlers,
  ...applicationsHandlers,
  ...updatesHandlers,
  ...proofsHandlers,
  ...entrepreneursHandlers,
  ...pagesHandlers,
  ...reportsHandlers,
};
