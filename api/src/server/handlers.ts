import { contentHandlers } from "../content/handlers.ts";
import { contentHolder } from "../content/holder.ts";
import { deskHandlers } from "../desk/handlers.ts";
import { entrepreneursHandlers } from "../entrepreneurs/handlers.ts";
import { financeHandlers } from "../finance/handlers.ts";
import { financeHolder } from "../finance/holder.ts";
import { fundraisingHandlers } from "../fundraising/handlers.ts";
import { fundraisingHolder } from "../fundraising/holder.ts";
import { givingHandlers } from "../giving/handlers.ts";
import { introductionsHandlers } from "../introductions/handlers.ts";
import { introductionsHolder } from "../introductions/holder.ts";
import { ledgerHandlers } from "../ledger/handlers.ts";
import { peopleHandlers } from "../people/handlers.ts";
import type { PersonHolder } from "../people/person-holder.ts";
import type { Handlers } from "../platform/http/handler.ts";

/** The handlers of all calls. The code does not compile if a call of the contract has no handler. */
export const handlers: Handlers = {
  ...peopleHandlers,
  ...contentHandlers,
  ...introductionsHandlers,
  ...ledgerHandlers,
  ...entrepreneursHandlers,
  ...givingHandlers,
  ...financeHandlers,
  ...fundraisingHandlers,
  ...deskHandlers,
};

/**
 * The domains above `people` that store data about a person. The order matters, because all code locks a page before it
 * reads the gifts to that page.
 */
export const holders: readonly PersonHolder[] = [
  introductionsHolder,
  contentHolder,
  fundraisingHolder,
  financeHolder,
];
