import type { HandlersAt } from "../../platform/http/handler.ts";
import { limitUse } from "../me.ts";
import { findHeld } from "./queries.ts";
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from "./rules.ts";
import { factorsView } from "./views.ts";

/** How many times in 15 minutes a person may enter a first code for a new app. */
const FIRST_CODES = 20;

export const factorsHandlers: HandlersAt<"people.factors"> = {
  async "people.factors.read"(_, { db, actor, factors }) {
    return { success: true, data: factorsView(await findHeld(db, actor.id), actor, factors) };
  },

  async "people.factors.beginApp"(_, context) {
    return { success: true, data: await beginApp(context) };
  },

  async "people.factors.addApp"(input, context) {
    await limitUse(context, "people.factors.addApp", FIRST_CODES, 15);
    return { success: true, data: await addApp(input, context) };
  },

  async "people.factors.removeApp"(_, context) {
    return { success: true, data: await removeApp(context) };
  },

  async "people.factors.beginPasskey"(_, context) {
    return { success: true, data: await beginPasskey(context) };
  },

  async "people.factors.addPasskey"(input, context) {
    return { success: true, data: await addPasskey(input, context) };
  },

  async "people.factors.removePasskey"({ passkeyId }, context) {
    return { success: true, data: await removePasskey(passkeyId, context) };
  },

  async "people.factors.renewRecoveryCodes"(_, context) {
    return { success: true, data: await renewRecoveryCodes(context) };
  },
};
