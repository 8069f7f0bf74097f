import { createHash } from "node:crypto";
import { DRAW_LIMITS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { inDrawnOrder, keyOf } from "@agbara/shared/draw/order.ts";
import { areasOf } from "@agbara/shared/nigeria/areas.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { addEntry, lockLog } from "../../ledger/public-log/log.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { nextStep, seedOf } from "./chains.ts";
import { countOf, runsOf, tiersIn } from "./fitting.ts";
import { latestList, ledgerNow } from "./lists.ts";
import {
  addDraw,
  type Candidate,
  candidatesAt,
  type Draw,
  endDraw,
  findDraw,
  isGiven,
  nextNumber,
  type Turn,
  wholeDraw,
} from "./queries.ts";

type Asked = Input<"giving.draw.begin">;

export interface Drawing {
  db: Database;
  /** The key that encrypts our secret seeds in the database. */
  codeKey: Buffer;
  now: Date;
}

/**
 * Begins a draw. A repeated call with the same id returns the same draw. Before we answer, the public log contains the
 * number of the draw, its list, the hash of the donor's seed, and the step of the chain that gives our seed. So both
 * seeds are fixed before anybody sees the other's seed. Neither we nor the donor can choose another one.
 */
export function begin({ db, codeKey, now }: Drawing, asked: Asked): Promise<Draw> {
  return db.transaction(async (tx) => {
    await lockLog(tx);
    const known = await findDraw(tx, asked.id);
    if (known) return same(known, asked);
    const list = await latestList(tx);
    if (!list) throw new HttpError(409, words.draws.noList);
    await refuseTooMany(tx, list.day, asked);
    const before = await drawBefore(tx, asked);
    const row = {
      id: asked.id,
      number: await nextNumber(tx),
      day: list.day,
      ...(await nextStep(tx, codeKey, now)),
      ...conditionsOf(asked),
      again: before?.number ?? null,
      nth: (before?.nth ?? 0) + 1,
      begun_at: now,
    };
    const draw = await addDraw(tx, row);
    const { number, day, chain, step, people, state, lga, again, commitment } = draw;
    const body = {
      day,
      sha256: list.hash,
      chain,
      step,
      people,
      amount: asked.amount,
      state,
      lga,
      again,
      commitment,
    };
    await addEntry(tx, { kind: "draw_begun", name: `${number}`, body, at: now });
    return draw;
  });
}

/**
 * Finds the earlier draw that the donor rejected in favour of the new draw. Returns null if somebody has paid a gift
 * with the earlier draw, because a gift ends a series of draws.
 */
async function drawBefore(tx: Database, { instead_of: id }: Asked): Promise<Draw | null> {
  if (!id) return null;
  const before = await findDraw(tx, id);
  if (!before) throw invalid("instead_of", words.draws.unknown);
  return (await isGiven(tx, before.number)) ? null : before;
}

function conditionsOf({ people, amount, state, lga, commitment }: Asked) {
  return {
    people,
    amount: BigInt(amount),
    state: state || null,
    lga: lga || null,
    commitment: commitment ?? null,
  };
}

function same(draw: Draw, asked: Asked): Draw {
  const wanted = conditionsOf(asked);
  const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every(
    (field) => draw[field] === wanted[field],
  );
  if (!isSame) throw new HttpError(409, words.draws.taken);
  return draw;
}

async function refuseTooMany(tx: Database, day: string, asked: Asked) {
  const { amount, people, state, lga } = asked;
  if (lga && state && !areasOf(state).some(({ _id }) => _id === lga))
    throw invalid("lga", words.draws.otherState);
  const narrowed = { amount, state: state || null, lga: lga || null };
  const fit = countOf(await runsOf(tx, day, narrowed));
  if (fit === 0) throw new HttpError(409, words.draws.nobody);
  if (fit < people) throw new HttpError(409, plural(words.draws.fewer, fit));
}

/**
 * Receives the donor's seed and makes the draw. A repeated call returns the same draw, even if the server stopped
 * before it answered the first call. Throws if the seed does not match its published hash. Also throws if the seed
 * comes too late, because a later draw may already have revealed our seed.
 */
export async function reveal(
  { db, codeKey, now }: Drawing,
  { id, seed = "" }: Input<"giving.draw.reveal">,
): Promise<Draw> {
  const draw = await findDraw(db, id);
  if (!draw) throw notFound();
  const commitment = seed === "" ? null : createHash("sha256").update(seed).digest("hex");
  if (commitment !== draw.commitment) throw new HttpError(409, words.draws.otherPart);
  if (draw.drawn_at) return draw;
  if (isOver(draw, now))
    throw new HttpError(409, fill(words.draws.over, { minutes: DRAW_LIMITS.minutes }));
  const server_seed = await seedOf(db, codeKey, draw);
  const turns = await takeTurns(db, draw, { server_seed, donor_seed: seed });
  return db.transaction(async (tx) => {
    await lockLog(tx);
    const end = { drawn_at: now, server_seed, donor_seed: seed };
    const drawn = await endDraw(tx, draw.number, end, turns);
    // Another call has sent the same seed at the same time.
    if (!drawn) return (await findDraw(tx, id)) ?? draw;
    const published = turns.map(({ code, passed, ledger }) => ({
      page_code: code,
      passed,
      ledger,
    }));
    const body = { server_seed, donor_seed: seed, turns: published };
    await addEntry(tx, { kind: "draw_done", name: `${draw.number}`, body, at: now });
    return drawn;
  });
}

const MINUTE_MS = 60_000;

/** Tells whether the donor has run out of time to send their seed. */
export const isOver = ({ begun_at, drawn_at }: Draw, now: Date) =>
  drawn_at === null && now.getTime() - begun_at.getTime() > DRAW_LIMITS.minutes * MINUTE_MS;

type Parts = Pick<Draw, "server_seed" | "donor_seed">;

/**
 * Goes through the pages in the random order of the draw, until the wanted number of people is chosen. Skips pages that
 * cannot take the amount now.
 */
async function takeTurns(
  db: Database,
  draw: Draw,
  { server_seed, donor_seed }: Parts,
): Promise<Omit<Turn, "draw">[]> {
  const { number, people, state, lga } = draw;
  const whole = await wholeDraw(db, number);
  const runs = await runsOf(db, draw.day, { amount: Number(draw.amount), state, lga });
  const { sizes, positionOf } = tiersIn(runs);
  const key = await keyOf({
    serverSeed: server_seed ?? "",
    listHash: whole?.hash ?? "",
    number,
    donorSeed: donor_seed ?? "",
  });
  const order = inDrawnOrder(key, sizes);
  const ledger = await ledgerNow(db);
  const turns: Omit<Turn, "draw">[] = [];
  const missing = () => people - turns.filter(({ passed }) => passed === null).length;
  while (missing() > 0) {
    const positions: number[] = [];
    while (positions.length < missing()) {
      const { value, done } = await order.next();
      if (done) break;
      positions.push(positionOf(value));
    }
    if (positions.length === 0) break;
    const found = await candidatesAt(db, draw, positions);
    for (const position of positions) {
      const page = found.find((one) => one.position === position);
      if (!page) throw new Error(`The list of ${draw.day} has no page at position ${position}.`);
      const { id: entrepreneur_id, code } = page;
      turns.push({ turn: turns.length, entrepreneur_id, code, passed: passedOver(page), ledger });
    }
  }
  return turns;
}

function passedOver({ status, needs }: Candidate): Turn["passed"] {
  if (status === "paused") return "paused";
  if (status !== "verified") return status === "funded" ? "full" : "closed";
  return needs ? null : "full";
}
