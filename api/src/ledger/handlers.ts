import { accountsHandlers } from "./accounts/routes.ts";
import { gatewaysHandlers } from "./gateways/routes.ts";

export const ledgerHandlers = {
  ...accountsHandlers,
  ...gatewaysHandlers,
};
