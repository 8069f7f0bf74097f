import { closingHandlers } from "./closing/routes.ts";
import { factorsHandlers } from "./factors/routes.ts";
import { photosHandlers } from "./photos/routes.ts";
import { privacyHandlers } from "./privacy/routes.ts";
import { profileHandlers } from "./profile/routes.ts";
import { signinHandlers } from "./signin/routes.ts";
import { staffHandlers } from "./staff/routes.ts";

export const peopleHandlers = {
  ...signinHandlers,
  ...factorsHandlers,
  ...profileHandlers,
  ...photosHandlers,
  ...closingHandlers,
  ...privacyHandlers,
  ...staffHandlers,
};
