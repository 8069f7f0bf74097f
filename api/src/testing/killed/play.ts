import { Killed } from "./server.ts";
import type { Plan } from "./steps.ts";
import type { Scene, Story } from "./stories.ts";
import type { World } from "./world.ts";

/** The step after which the test killed a server, for example "donor asks, after COMMIT". */
export type Death = string;

/**
 * What happened when we ran a story: the steps after which we killed servers, and the problems that we found at the
 * end.
 */
export interface Outcome {
  deaths: Death[];
  wrong: string[];
}

/**
 * Runs the scenes of a story. Kills the first server after the step in the first plan, the next server after the step
 * in the next plan, and so on. All people in the story continue with the next server until the story ends.
 */
export async function play(
  world: World,
  { before, scenes }: Story,
  plans: readonly Plan[] = [],
): Promise<Outcome> {
  const deaths: Death[] = [];
  for (const { act } of before) await act();
  const left = plans.values();
  await begin(world, left.next().value);
  for (const { name, act } of scenes)
    for (;;) {
      const last = await deathIn(world, act);
      if (last === null) break;
      deaths.push(`${name}, after ${last}`);
      await world.openNext();
      await begin(world, left.next().value);
    }
  await begin(world, undefined);
  return { deaths, wrong: await world.wrong() };
}

const begin = (world: World, plan: Plan = { killAt: 0, every: false }) =>
  world.server().ask("begin", plan);

/** Runs a scene. Returns the last step of the server if it was killed, or null if it is alive. */
async function deathIn(world: World, act: Scene["act"]): Promise<string | null> {
  try {
    await act();
    await world.server().ask("ping");
    return null;
  } catch (error) {
    if (error instanceof Killed) return error.message;
    // If we get no answer, the process may have been killed. We would hear of this within a moment, so we wait for a
    // second.
    const last = await Promise.race([world.server().gone, aSecond()]);
    if (last === null) throw error;
    return last;
  }
}

const aSecond = () => new Promise<null>((resolve) => setTimeout(resolve, 1_000, null).unref());

/** The most steps that we try. No story has so many. */
const MOST = 1_000;

/**
 * Runs a story again and again, and returns all outcomes. In the first run we kill the first server after step 1, in
 * the second run after step 2, and so on. Stops after a run in which the story was complete before we killed the
 * server, or in which something was wrong. `again` returns the plans for the servers that a run starts after the killed
 * one.
 */
export async function killedAtEach(
  world: World,
  story: (world: World) => Story,
  again: () => Plan[] = () => [],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let killAt = 1; killAt < MOST; killAt += 1) {
    const outcome = await play(world, story(world), [{ killAt, every: false }, ...again()]);
    outcomes.push(outcome);
    if (outcome.deaths.length === 0 || outcome.wrong.length > 0) return outcomes;
  }
  throw new Error("There are more steps than this test counts.");
}

/** Moves the clock by some hours and runs all work that is due by then. Returns the problems that are left. */
export async function hoursLater(world: World): Promise<string[]> {
  for (let nth = 0; nth < 3; nth += 1) {
    await world.later(70);
    await world.deliver();
    await world.server().ask("work");
  }
  return world.wrong();
}
