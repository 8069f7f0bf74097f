import type { Output } from "../../contract/calls.ts";
import type { WholeMonth } from "./check-books.ts";
import { readLog } from "./check-log.ts";

/** Reads one of the server's files or answers as text. `path` is the part of the URL after the host. */
export type Read = (path: string) => Promise<string>;

const API = "/api/v1/";

/** Reads the public log and the open books, so that `checkBooks` can check them. */
export async function readBooks(read: Read) {
  const log = readLog(await read(`${API}media/open-books/log.txt`));
  const books = await answer<Output<"ledger.books.read">>(read, "open-books");
  const months: WholeMonth[] = [];
  for (const { month } of books.months) months.push(await wholeMonth(read, month));
  return { log, books, months };
}

async function answer<Answer extends { data: unknown }>(
  read: Read,
  path: string,
): Promise<Answer["data"]> {
  return (JSON.parse(await read(API + path)) as Answer).data;
}

async function wholeMonth(read: Read, month: string): Promise<WholeMonth> {
  const part = (after: string | null) =>
    answer<Output<"ledger.books.month">>(
      read,
      `open-books/${month}${after === null ? "" : `?after=${after}`}`,
    );
  const first = await part(null);
  if (!first.pages) return first;
  const listed = [...first.pages.listed];
  for (let next = first.pages.next; next !== null; ) {
    const more: WholeMonth = await part(next);
    listed.push(...(more.pages?.listed ?? []));
    next = more.pages?.next ?? null;
  }
  return { ...first, pages: { ...first.pages, listed } };
}
