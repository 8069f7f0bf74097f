import type { HandlersAt } from "../../platform/http/handler.ts";
import { askForCode, confirmNumber, ownTexts, stopTexts } from "./rules.ts";

export const textsHandlers: HandlersAt<"entrepreneurs.texts"> = {
  async "entrepreneurs.texts.mine"(_, context) {
    return { success: true, data: await ownTexts(context.db, context) };
  },

  "entrepreneurs.texts.ask": askForCode,

  async "entrepreneurs.texts.confirm"(input, context) {
    return { success: true, data: await confirmNumber(input, context) };
  },

  async "entrepreneurs.texts.stop"(_, context) {
    return { success: true, data: await stopTexts(context) };
  },
};
