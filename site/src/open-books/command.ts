import { readFile, writeFile } from "node:fs/promises";
import { BOOK_CHECKS, checkBooks } from "@agbara/shared/client/open-books/check-books.ts";
import type { ToldEntry } from "@agbara/shared/client/open-books/check-log.ts";
import { readBooks } from "@agbara/shared/client/open-books/read-books.ts";
import type { PublishedDraw } from "@agbara/shared/draw/published.ts";
import { DRAW_CHECKS, verifyDraw } from "@agbara/shared/draw/verify.ts";

/*
 * Checks the open books and all draws of a server: `node check-books.mjs https://SERVER`. Needs only Node 20 or later.
 * Stores the public log in the file `agbara-log.txt` in the current folder. The next run checks that the new log begins
 * with the stored log. The exit code is 0 if all is right, 1 if something is wrong, and 2 if the server cannot be read.
 */

const KEPT = "agbara-log.txt";

const SAYS = {
  log: "the public log has no gap, and nobody has changed an entry",
  sums: "all months are the totals, and what waits follows from what came and went",
  months: "each month has the sums that were written into the log 30 days after the month ended",
  days: "the days of each month are its sum",
  pages: "the pages of each month are its sum",
} satisfies Record<(typeof BOOK_CHECKS)[number], string>;

let wrong = 0;
function say(holds: boolean, what: string) {
  if (!holds) wrong += 1;
  console.log(`${holds ? "yes" : "NO "}  ${what}`);
}

async function read(path: string): Promise<string> {
  const answer = await fetch(new URL(path, process.argv[2]));
  if (!answer.ok) throw new Error(`The server answers ${answer.status} for ${path}.`);
  return answer.text();
}

/**
 * Compares the public log with the copy that an earlier run has stored. Stores the new log only if it begins with the
 * copy.
 */
async function compare(log: readonly ToldEntry[]) {
  const lines = log.map((entry) => `${entry.number} ${entry.hash}`);
  const kept = await readFile(KEPT, "utf8").catch(() => "");
  const before = kept.split("\n").filter((line) => line !== "");
  const begins = before.every((line, at) => lines[at] === line);
  if (before.length > 0)
    say(begins, `the log begins with the ${before.length} entries that you kept before`);
  if (begins) await writeFile(KEPT, `${lines.join("\n")}\n`);
}

/** Checks each finished draw in the public log. The entries in the draw's file must be the same as in the log. */
async function checkDraws(log: readonly ToldEntry[]) {
  const done = log.filter(({ kind }) => kind === "draw_done");
  const bad: string[] = [];
  for (const { name } of done) {
    const text = await read(`/api/v1/media/draws/${name}.txt`);
    const end = text.indexOf("\n");
    const draw = JSON.parse(text.slice(0, end)) as PublishedDraw;
    const failed = await verifyDraw(draw, text.slice(end + 1));
    const isLogged = draw.entries.every(({ number, hash }) => log[number - 1]?.hash === hash);
    const isWhole = `${draw.number}` === name && isLogged;
    if (failed.length > 0 || !isWhole) bad.push(`${name} (${isWhole ? failed.join(", ") : "log"})`);
  }
  say(bad.length === 0, `${done.length} draws, each checked in ${DRAW_CHECKS.length} ways`);
  for (const name of bad) console.log(`     draw ${name}`);
}

try {
  const told = await readBooks(read);
  const failed = await checkBooks(told);
  console.log(`${told.log.length} entries, ${told.months.length} months`);
  for (const check of BOOK_CHECKS) say(!failed.includes(check), SAYS[check]);
  await compare(told.log);
  await checkDraws(told.log);
  console.log(wrong === 0 ? "The books and the draws are right." : "They do NOT hold.");
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  console.error(`The books cannot be read: ${error instanceof Error ? error.message : error}`);
  console.error("Use: node check-books.mjs https://SERVER");
  process.exitCode = 2;
}
