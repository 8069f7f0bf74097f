import { accountsHandlers } from "./accounts/routes.ts";
import { booksHandlers } from "./books/routes.ts";
import { gatewaysHandlers } from "./gateways/routes.ts";
import { monthsHandlers } from "./months/routes.ts";

export const ledgerHandlers = {
  ...accountsHandlers,
  ...booksHandlers,
  ...gatewaysHandlers,
  ...monthsHandlers,
};
