import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { freezeList } from "@agbara/api/giving/draw/lists.ts";
import { begin, reveal } from "@agbara/api/giving/draw/rules.ts";
import { openDatabase } from "@agbara/api/platform/db/open.ts";
import { interleave, type Times } from "../timing.ts";

const PEOPLE = 20;
const NAIRA_10_000 = 1_000_000;
const key = randomBytes(32);

export interface Drawn {
  size: number;
  draw(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a database with `size` public pages. Freezes today's list of these pages for draws. */
export async function openDraws(url: string, size: number): Promise<Drawn> {
  const settings = { databaseUrl: url, databasePool: 2, dataDir: "" };
  const { db, close } = await openDatabase(settings, () => undefined);
  const started = Date.now();
  if (await freezeList(db, new Date()))
    console.error(`the list of ${size} pages frozen in ${(Date.now() - started) / 1000} s`);
  return {
    size,
    async draw() {
      const drawing = { db, codeKey: key, now: new Date() };
      const id = randomUUID();
      await begin(drawing, { id, people: PEOPLE, amount: NAIRA_10_000 });
      const { drawn_at } = await reveal(drawing, { id });
      assert.ok(drawn_at);
    },
    stop: close,
  };
}

/** Measures how many milliseconds a draw of twenty people takes at each size. The sizes take turns. */
export function timeDraws(all: readonly Drawn[], rounds: number): Promise<Times> {
  const subjects = all.map((one) => ({ name: `${one.size}`, run: () => one.draw() }));
  return interleave(subjects, { rounds, warmUp: 10, connections: 1 });
}
