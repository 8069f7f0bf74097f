import { pagesOfCodes } from "../../entrepreneurs/public/queries.ts";
import { giftBy } from "../../giving/gifts/links/by-link.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { choose } from "./choosing.ts";

export const choicesHandlers: HandlersAt<"finance.choices"> = {
  async "finance.choices.choose"({ link, part: partId, page: code }, context) {
    const gift = await giftBy(link, context);
    const [page = null] = await pagesOfCodes(context.db, code === null ? [] : [code]);
    if (code !== null && page === null) throw invalid("page", words.giving.pageTakesNone);
    await choose(context.db, { gift, partId, page, now: context.now });
    return { success: true };
  },
};
