import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { siteUrl } from "../../people/mail-parts.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Config } from "../../platform/settings/config.ts";
import { findPages } from "./found.ts";

/** The maximum number of page addresses in one sitemap file. Search engines accept ten times as many. */
const IN_ONE_FILE = 5_000;
const CACHED_FOR_AN_HOUR = "public, max-age=3600";
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * Serves the sitemap of entrepreneurs' pages. The newest pages come last, so the address of a page stays in the same
 * file. The demonstration has no sitemap, because search engines must not find invented people.
 */
export function pageMapRoutes(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Pick<Config, "demoData" | "publicUrl" | "listensAt"> },
) {
  const absolute = (path: string) => siteUrl(config) + path;
  app.get("/entrepreneurs/sitemap.xml", async (_, reply) => {
    if (config.demoData) throw notFound();
    const { total } = await findPages(db, { area: null, trade: null, order: "newest" }, 0);
    const files = Math.max(1, Math.ceil(total / IN_ONE_FILE));
    const addresses = Array.from(
      { length: files },
      (_, at) => `/entrepreneurs/sitemap-${at + 1}.xml`,
    );
    return sent(reply, "sitemapindex", "sitemap", addresses.map(absolute));
  });

  app.get<{ Params: { n: string } }>(
    "/entrepreneurs/sitemap-:n(^[1-9]\\d{0,3}$).xml",
    async ({ params }, reply) => {
      if (config.demoData) throw notFound();
      const codes = await codesOf(db, Number(params.n));
      if (codes.length === 0 && params.n !== "1") throw notFound();
      return sent(
        reply,
        "urlset",
        "url",
        codes.map((code) => absolute(`/entrepreneurs/${code}`)),
      );
    },
  );
}

async function codesOf(db: Database, file: number): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select code from (select id, verified_at from public_pages order by verified_at, id
          limit ${sql.raw(String(IN_ONE_FILE))} offset ${(file - 1) * IN_ONE_FILE}) as listed
          join entrepreneurs using (id) order by listed.verified_at, listed.id`,
  );
  return rows.map(({ code }) => code);
}

/**
 * Sends a list of addresses as XML. Escapes nothing, because page codes and our own addresses have no special
 * characters.
 */
function sent(reply: FastifyReply, list: string, each: string, addresses: readonly string[]) {
  const lines = addresses.map((address) => `<${each}><loc>${address}</loc></${each}>`);
  return reply
    .type("application/xml; charset=utf-8")
    .header("Cache-Control", CACHED_FOR_AN_HOUR)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${SCHEMA}">${lines.join("")}</${list}>\n`,
    );
}
