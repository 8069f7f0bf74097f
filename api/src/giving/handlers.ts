import { entrepreneursHandlers } from "../entrepreneurs/public/routes.ts";
import { amlHandlers } from "../finance/aml/routes.ts";
import { choicesHandlers } from "../finance/choices/routes.ts";
import { disputesHandlers } from "../finance/disputes/routes.ts";
import { floatHandlers } from "../finance/float/routes.ts";
import { payoutsHandlers } from "../finance/payouts/routes.ts";
import { reconciliationHandlers } from "../finance/reconciliation/routes.ts";
import { refundsHandlers } from "../finance/refunds/routes.ts";
import { tasksHandlers } from "../finance/tasks/routes.ts";
import { applicationsHandlers } from "../fundraising/applications/routes.ts";
import { pagesHandlers } from "../fundraising/pages/routes.ts";
import { proofsHandlers } from "../fundraising/proofs/routes.ts";
import { reportsHandlers } from "../fundraising/reports/routes.ts";
import { updatesHandlers } from "../fundraising/updates/routes.ts";
import { ledgerHandlers } from "../ledger/accounts/routes.ts";
import { gatewaysHandlers } from "../ledger/gateways/routes.ts";
import { drawHandlers } from "./draw/routes.ts";
import { giftsHandlers } from "./gifts/routes.ts";
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
