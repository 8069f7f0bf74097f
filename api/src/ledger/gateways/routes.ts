import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { receive } from "./inbox.ts";

export const gatewaysHandlers: HandlersAt<"ledger.gateways"> = {
  async "ledger.gateways.webhook"({ gateway: name, file }, { db, giving, now, reply }) {
    const gateway = giving.gatewayOf(name);
    if (!gateway) throw notFound();
    const body = Buffer.from(await file.arrayBuffer());
    const { headers } = reply.request;
    if (!(await receive({ db, gateway, body, headers, now })))
      throw new HttpError(401, words.giving.notSigned);
    return { success: true };
  },
};
