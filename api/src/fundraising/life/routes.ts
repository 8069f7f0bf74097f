import type { HandlersAt } from "../../platform/http/handler.ts";
import { close, pause, resume } from "./rules.ts";

export const lifeHandlers: HandlersAt<"fundraising.life"> = {
  "fundraising.life.pause": ({ days }, context) => pause(context, days),
  "fundraising.life.resume": (_, context) => resume(context),
  "fundraising.life.close": (_, context) => close(context),
};
