import { applicationsHandlers } from "./applications/routes.ts";
import { lifeHandlers } from "./life/routes.ts";
import { pagesHandlers } from "./pages/routes.ts";
import { proofsHandlers } from "./proofs/routes.ts";
import { reportsHandlers } from "./reports/routes.ts";
import { updatesHandlers } from "./updates/routes.ts";
import { versionsHandlers } from "./versions/routes.ts";

export const fundraisingHandlers = {
  ...applicationsHandlers,
  ...updatesHandlers,
  ...proofsHandlers,
  ...lifeHandlers,
  ...versionsHandlers,
  ...pagesHandlers,
  ...reportsHandlers,
};
