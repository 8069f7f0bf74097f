import { areasHandlers } from "./areas/routes.ts";
import { cookiesHandlers } from "./cookies/routes.ts";
import { faqsHandlers } from "./faqs/routes.ts";
import { signupsHandlers } from "./signups/routes.ts";

export const contentHandlers = {
  ...faqsHandlers,
  ...areasHandlers,
  ...signupsHandlers,
  ...cookiesHandlers,
};
