import { auditHandlers } from "./audit/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import { dayHandlers } from "./day/routes.ts";
import { filesHandlers } from "./files/routes.ts";
import { findHandlers } from "./find/routes.ts";
import { moneyHandlers } from "./money/routes.ts";
import { recentHandlers } from "./recent/routes.ts";
import { searchesHandlers } from "./searches/routes.ts";
import { timelineHandlers } from "./timeline/routes.ts";

export const deskHandlers = {
  ...dashboardHandlers,
  ...dayHandlers,
  ...moneyHandlers,
  ...filesHandlers,
  ...findHandlers,
  ...auditHandlers,
  ...searchesHandlers,
  ...recentHandlers,
  ...timelineHandlers,
};
