import { GIFT_LINKS_PATH } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { endNewsOf } from "../../giving/gifts/news/news.ts";
import { offRoutes } from "../../people/mails/one-click.ts";
import { endsPage } from "../../people/mails/page.ts";
import type { Deps } from "../../platform/http/handler.ts";
import { words } from "../../platform/words/words.ts";
import { NEWS_OFF_PATH, type NewsOff, readNewsOffToken } from "./off-link.ts";

/** Serves the link that ends the news mails about one page. */
export function newsOffRoutes(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">) {
  offRoutes<NewsOff>(app, {
    path: NEWS_OFF_PATH,
    read: (token) => readNewsOffToken(token, config),
    end: ({ giftId, pageId }) => db.transaction((tx) => endNewsOf(tx, giftId, pageId)),
    async page(of, state) {
      const said = words.mails.updates;
      const more = { href: GIFT_LINKS_PATH, text: said.links };
      if (!of) return endsPage({ title: said.unknown, about: said.unknownNext, more });
      const name = await nameOf(db, of.pageId);
      if (state === "done") return endsPage({ title: fill(said.done, { name }), more });
      const button = words.mails.unsubscribe.button;
      return endsPage({ title: fill(said.asks, { name }), button, more });
    },
  });
}

async function nameOf(db: Deps["db"], pageId: string): Promise<string> {
  const [page] = await db
    .select({ name: entrepreneurs.name })
    .from(entrepreneurs)
    .where(eq(entrepreneurs.id, pageId));
  return page?.name ?? "";
}
