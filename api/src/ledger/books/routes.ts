import { Readable } from "node:stream";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import {
  type BookFigures,
  type BookMonth,
  ENTRIES_OF_LOG,
  PAGES_OF_MONTH,
} from "@agbara/shared/contract/ledger/books.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { leftBy, throttle } from "../../platform/http/limits/throttle.ts";
import type { Config } from "../../platform/settings/config.ts";
import { peopleReached } from "../accounts/page-sums.ts";
import { entriesOf, latestEntries, toldEntry } from "../public-log/log.ts";
import { bookMonths, daysOf, isOld, isWhole } from "./open/months.ts";
import { pagesOfMonth, receivedByDay } from "./open/queries.ts";

/** Returns a month of the open books as the public reads it. */
function monthView(month: string, figures: BookFigures, now: Date): BookMonth {
  const { received, refunded, lost, ...whole } = figures;
  return { month, received, refunded, lost, whole: isWhole(month, now) ? whole : null };
}

type Pages = Output<"ledger.books.month">["data"]["pages"];

async function pagesView(snapshot: Database, month: string, after: string): Promise<Pages> {
  const limit = PAGES_OF_MONTH + 1;
  const { rows, sums } = await pagesOfMonth(snapshot, `${month}-01`, { after, limit });
  const page = rows.slice(0, PAGES_OF_MONTH);
  return {
    listed: page.map(({ code, name, gifts, given }) => ({
      page_code: code,
      name,
      gifts,
      given: Number(given),
    })),
    next: rows.length > page.length ? (page.at(-1)?.code ?? null) : null,
    sums,
  };
}

export const booksHandlers: HandlersAt<"ledger.books"> = {
  "ledger.books.read": (_, { db, now }) =>
    inSnapshot(db, async (snapshot) => {
      const found = await bookMonths(snapshot, now);
      const months = [...found].map(([month, figures]) => monthView(month, figures, now)).reverse();
      const sum = (of: "received" | "refunded" | "lost") =>
        months.reduce((all, month) => all + month[of], 0);
      return {
        success: true as const,
        data: {
          at: now.toISOString(),
          received: sum("received"),
          refunded: sum("refunded"),
          lost: sum("lost"),
          people: await peopleReached(snapshot, dayInLagos(now).slice(0, 7)),
          months,
        },
      };
    }),

  async "ledger.books.month"({ month, after = "" }, { db, primary, now, config, address }) {
    await throttle(primary, [leftBy("book-months", address)], now, config.throttleFactor);
    return inSnapshot(db, async (snapshot) => {
      const figures = (await bookMonths(snapshot, now)).get(month);
      if (!figures) throw notFound();
      return {
        success: true as const,
        data: {
          ...monthView(month, figures, now),
          days: await receivedByDay(snapshot, daysOf(month)),
          pages: isOld(month, now) ? await pagesView(snapshot, month, after) : null,
        },
      };
    });
  },

  async "ledger.books.log"({ before }, { db }) {
    const rows = await latestEntries(db, { before, limit: ENTRIES_OF_LOG + 1 });
    const entries = rows.slice(0, ENTRIES_OF_LOG).map(toldEntry);
    const next = rows.length > entries.length ? (entries.at(-1)?.number ?? null) : null;
    return { success: true, data: { entries, next } };
  },
};

/**
 * Limits downloads of the whole log by one network address. The file grows for ever, so a download may take seconds.
 * The limit is high enough for many people in one network.
 */
const FILES_OF_LOG = { name: "log-file:address", tries: 300, minutes: 60 };

/**
 * Serves the public log as a file with one entry on each line, the first entry first. The API contract has no call for
 * the log, because the log grows for ever.
 */
export function logFileRoute(
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: Pick<Config, "throttleFactor"> },
) {
  app.get(`${API_BASE_PATH}media/open-books/log.txt`, async ({ ip }, reply) => {
    const limit = { ...FILES_OF_LOG, whom: networkOf(ip) };
    await throttle(db, [limit], now(), config.throttleFactor);
    async function* lines() {
      for await (const entry of entriesOf(db)) yield `${JSON.stringify(toldEntry(entry))}\n`;
    }
    return reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", "public, max-age=300")
      .send(Readable.from(lines()));
  });
}
