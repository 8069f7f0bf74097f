import { assignmentsHandlers } from "./assignments/routes.ts";
import { blocksHandlers } from "./blocks/routes.ts";
import { looksHandlers } from "./looks/routes.ts";
import { notesHandlers } from "./notes/routes.ts";
import { ownHandlers } from "./own/routes.ts";
import { photosHandlers } from "./photos/routes.ts";
import { premiumHandlers } from "./premium/routes.ts";
import { requestsHandlers } from "./requests/routes.ts";
import { safetyHandlers } from "./safety/routes.ts";
import { searchHandlers } from "./search/routes.ts";
import { suggestionsHandlers } from "./suggestions/routes.ts";

export const introductionsHandlers = {
  ...ownHandlers,
  ...searchHandlers,
  ...requestsHandlers,
  ...blocksHandlers,
  ...looksHandlers,
  ...notesHandlers,
  ...suggestionsHandlers,
  ...safetyHandlers,
  ...photosHandlers,
  ...assignmentsHandlers,
  ...premiumHandlers,
};
