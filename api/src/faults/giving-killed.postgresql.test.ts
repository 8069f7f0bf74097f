import { afterAll, beforeAll, expect, test } from "vitest";
import { drawn } from "../testing/killed/draw-story.ts";
import { hoursLater, killedAtEach, play } from "../testing/killed/play.ts";
import { paidOut, refunded, stocked } from "../testing/killed/stories.ts";
import { startWorld, type World } from "../testing/killed/world.ts";

/**
 * This test runs only on PostgreSQL. One database is enough, because our code, and not the database, decides which
 * steps are saved. `pnpm try:giving` runs the same steps on both databases.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await play(world, stocked(world));
}, 120_000);
afterAll(() => world.stop());

test.each([
  ["a gift and its payout", paidOut, ["POST /transaction/initialize", "POST /transfer"]],
  ["a refund", refunded, ["POST /refund"]],
] as const)(
  "killed after any step of %s, the next server goes on: no naira is lost or doubled",
  {
    timeout: 600_000,
  },
  async (_, story, asked) => {
    const outcomes = await killedAtEach(world, story);
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(await hoursLater(world)).toEqual([]);
    const deaths = outcomes.flatMap((one) => one.deaths);
    // At these steps the gateway has acted, but our server does not know it yet. We check that the test killed the
    // process at each of them.
    for (const step of asked) expect(deaths).toContainEqual(expect.stringContaining(step));
  },
);

test("killed after any step of a draw, the next server goes on with the same one, and it holds", {
  timeout: 300_000,
}, async () => {
  const outcomes = await killedAtEach(world, drawn);
  expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  const deaths = outcomes.flatMap((one) => one.deaths);
  expect(deaths).toEqual([
    expect.stringContaining("donor begins"),
    expect.stringContaining("donor sends their part"),
  ]);
});
