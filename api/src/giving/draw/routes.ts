import { Readable } from "node:stream";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { Narrowed } from "@agbara/shared/draw/list.ts";
import type { FastifyInstance } from "fastify";
import { cardView } from "../../entrepreneurs/public/views.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { leftBy, slowDown, throttle } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";
import { countOf, runsOf } from "./fitting.ts";
import { findList, latestList, textOf } from "./lists.ts";
import { cardsOf, turnsOf, wholeDraw } from "./queries.ts";
import { begin, reveal } from "./rules.ts";
import { threeToShow } from "./shown.ts";
import { drawView, publishedView } from "./views.ts";

/** Limits how many draws all callers together may begin, because each draw is in the public log for ever. */
const IN_ALL = { name: "draws:all", whom: "", tries: 20_000, minutes: 60 };

export const drawHandlers: HandlersAt<"giving.draw"> = {
  async "giving.draw.fitting"({ amount, state = null, lga = null }, context) {
    const { db, primary, now, config, address } = context;
    await throttle(primary, [leftBy("draw-fitting", address)], now, config.throttleFactor);
    const list = await latestList(db);
    const count = async (narrowed: Pick<Narrowed, "state" | "lga">) =>
      list ? countOf(await runsOf(db, list.day, { amount, ...narrowed })) : 0;
    const data = {
      lga: lga ? await count({ state, lga }) : null,
      state: state ? await count({ state, lga: null }) : null,
      everywhere: await count({ state: null, lga: null }),
    };
    return { success: true, data };
  },

  async "giving.draw.begin"(asked, { db, giving, now, config, address }) {
    const { codeKey, isOpen } = giving;
    if (!isOpen) throw new HttpError(409, words.giving.closed);
    await throttle(db, [leftBy("draws", address)], now, config.throttleFactor);
    await slowDown(db, IN_ALL, now, config.throttleFactor);
    const { number } = await begin({ db, codeKey, now }, asked);
    const whole = await wholeDraw(db, number);
    if (!whole) throw notFound();
    const { draw, hash } = whole;
    return { success: true, data: { number, list: { day: draw.day, hash } } };
  },

  async "giving.draw.reveal"(asked, { db, giving: { codeKey }, now }) {
    const { number } = await reveal({ db, codeKey, now }, asked);
    return { success: true, data: await read(db, number, now) };
  },

  async "giving.draw.one"({ draw_number }, { db, now }) {
    return { success: true, data: await read(db, draw_number, now) };
  },

  async "giving.draw.today"(_, { db }) {
    const list = await latestList(db);
    if (!list) return { success: true, data: { list: null, cards: [] } };
    const cards = threeToShow(await cardsOf(db, list.shown));
    const { day, hash } = list;
    return { success: true, data: { list: { day, hash }, cards: cards.map(cardView) } };
  },
};

async function read(db: Database, number: number, now: Date) {
  const whole = await wholeDraw(db, number);
  if (!whole) throw notFound();
  return drawView(db, whole, now);
}

const NUMBER = /^(\d{1,9})\.txt$/;
const DAY = /^(\d{4}-\d\d-\d\d)\.txt$/;
const DAY_S = 86_400;

/**
 * Serves files to anyone who checks a draw: a day's list, and a draw. The file of a draw has the draw as JSON on the
 * first line, and the list of the draw after it. No call of the API contract returns these files, because a list may
 * have a million lines.
 */
export function drawFileRoutes(app: FastifyInstance, { db }: { db: Database }) {
  app.get<{ Params: { file: string } }>(
    `${API_BASE_PATH}media/draws/:file`,
    async ({ params: { file } }, reply) => {
      const number = NUMBER.exec(file)?.[1];
      const whole = number ? await wholeDraw(db, Number(number)) : null;
      const list = whole && (await findList(db, whole.draw.day));
      if (!whole || !list) throw notFound();
      const draw = await publishedView(db, whole, await turnsOf(db, whole.draw.number));
      const isFinal = whole.draw.drawn_at !== null;
      async function* text() {
        yield `${JSON.stringify(draw)}\n`;
        if (list) yield* textOf(db, list);
      }
      return reply
        .type("text/plain; charset=utf-8")
        .header("Cache-Control", isFinal ? `public, max-age=${DAY_S}` : "no-cache")
        .send(Readable.from(text()));
    },
  );
  app.get<{ Params: { file: string } }>(
    `${API_BASE_PATH}media/draws/lists/:file`,
    async ({ params: { file } }, reply) => {
      const day = DAY.exec(file)?.[1];
      const list = day && !Number.isNaN(Date.parse(day)) ? await findList(db, day) : null;
      if (!list) throw notFound();
      return reply
        .type("text/plain; charset=utf-8")
        .header("Cache-Control", `public, max-age=${DAY_S}`)
        .send(Readable.from(textOf(db, list)));
    },
  );
}
