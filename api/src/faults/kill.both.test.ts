import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, startServer } from "../testing/start-server.ts";

/**
 * This test runs on both databases, because in each of them, confirmed writes must survive when the server is killed.
 */

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.clear());

const CONSULTANT = "consultant@agbara.example";
const WRITERS = 6;
const ACKNOWLEDGED_AT_LEAST = 60;
const ROUNDS = 2;

/** Returns all notes on one introduction. */
async function notesOn(client: Client, id: string): Promise<Set<string>> {
  const notes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await client.call("introductions.notes.list", { id, page });
    for (const { note } of data.data) notes.add(note);
    if (!data.paginator.hasNextPage) return notes;
  }
}

test("killed in the middle of a burst of writes, it has every acknowledged one after the restart", {
  timeout: 120_000,
}, async () => {
  const acknowledged = new Map<string, string[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(place);
    const client = await server.clientOf(CONSULTANT);
    const { data } = await client.call("introductions.search.list", { page: 1 });
    const ids = data.data.slice(0, WRITERS).map(({ _id }) => _id);
    let count = 0;
    const write = async (id: string) => {
      for (let nth = 0; ; nth += 1) {
        const note = `round ${round}, note ${nth}`;
        await client.call("introductions.notes.update", { id, note });
        acknowledged.set(id, [...(acknowledged.get(id) ?? []), note]);
        count += 1;
        if (count === ACKNOWLEDGED_AT_LEAST) server.end("SIGKILL");
      }
    };
    await Promise.allSettled(ids.map(write));
    expect(count).toBeGreaterThanOrEqual(ACKNOWLEDGED_AT_LEAST);
  }
  const server = await startServer(place);
  const client = await server.clientOf(CONSULTANT);
  for (const [id, notes] of acknowledged) {
    const kept = await notesOn(client, id);
    expect(notes.filter((note) => !kept.has(note))).toEqual([]);
  }
  expect(await server.end("SIGTERM")).toBe(0);
});
