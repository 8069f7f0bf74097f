import { contentHandlers } from "../content/handlers.ts";
import { contentHolder } from "../content/holder.ts";
import { deskHandlers } from "../desk/handlers.ts";
import { givingHolder } from "../fundraising/holder.ts";
import { givingHandlers } from "../giving/handlers.ts";
import { introductionsHandlers } from "../introductions/handlers.ts";
import { introductionsHolder } from "../introductions/holder.ts";
import { peopleHandlers } from "../people/handlers.ts";
import type { PersonHolder } from "../people/person-holder.ts";
import type { Handlers } from "../platform/http/handler.ts";

/** One handler for every row of the table: a row without one does not compile. */
export const handlers: Handlers = {
  ...peopleHandlers,
  ...contentHandlers,
  ...introductionsHandlers,
  ...givingHandlers,
  ...deskHandlers,
};

/** Every domain above people that keeps something about a person. */
export const holders: readonly PersonHolder[] = [introductionsHolder, contentHolder, givingHolder];
