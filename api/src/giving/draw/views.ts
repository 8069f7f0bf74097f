import type { Output } from "@agbara/shared/contract/calls.ts";
import type { PublishedDraw } from "@agbara/shared/draw/published.ts";
import { cardView } from "../../entrepreneurs/public/views.ts";
import { findEntry } from "../../ledger/public-log/log.ts";
import type { LogEntry } from "../../ledger/public-log/verify.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  cardsOf,
  type Draw,
  followerOf,
  isGiven,
  type Turn,
  turnsOf,
  type WholeDraw,
} from "./queries.ts";
import { isOver } from "./rules.ts";

/** Makes the published record of a draw. */
export async function publishedView(
  db: Database,
  whole: WholeDraw,
  turns: readonly Turn[],
): Promise<PublishedDraw> {
  const { draw, hash, anchor } = whole;
  const { number, people, state, lga, again, commitment, server_seed, donor_seed } = draw;
  return {
    number,
    people,
    amount: Number(draw.amount),
    state,
    lga,
    again,
    commitment,
    list: { day: draw.day, hash },
    chain: { number: draw.chain, anchor, step: draw.step },
    server_seed,
    donor_seed,
    turns: turns.map(({ code, passed, ledger }) => ({ page_code: code, passed, ledger })),
    entries: await entriesOf(db, draw),
  };
}

async function entriesOf(db: Database, { number, chain, day }: Draw): Promise<LogEntry[]> {
  const named = [
    ["draw_chain", `${chain}`],
    ["draw_list", day],
    ["draw_begun", `${number}`],
    ["draw_done", `${number}`],
  ] as const;
  const entries: LogEntry[] = [];
  // Runs these queries one after the other, because a transaction can run only one query at a time.
  for (const [kind, name] of named) {
    const entry = await findEntry(db, kind, name);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** Makes the public view of a draw, with the cards of the pages that the draw has chosen. */
export async function drawView(
  db: Database,
  whole: WholeDraw,
  now: Date,
): Promise<Output<"giving.draw.one">["data"]> {
  const { draw } = whole;
  const turns = await turnsOf(db, draw.number);
  const chosen = turns.filter(({ passed }) => passed === null);
  const cards = await cardsOf(
    db,
    chosen.map(({ entrepreneur_id }) => entrepreneur_id),
  );
  return {
    ...(await publishedView(db, whole, turns)),
    nth: draw.nth,
    followed_by: await followerOf(db, draw.number),
    status: await statusOf(db, draw, now),
    cards: cards.map(cardView),
  };
}

async function statusOf(db: Database, draw: Draw, now: Date) {
  if (draw.drawn_at === null) return isOver(draw, now) ? "ended" : "open";
  return (await isGiven(db, draw.number)) ? "given" : "drawn";
}
