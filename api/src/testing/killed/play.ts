import { Killed } from "./server.ts";
import type { Plan } from "./steps.ts";
import type { Scene, Story } from "./stories.ts";
import type { World } from "./world.ts";

/** Where a server was killed: "donor asks, after COMMIT". */
export type Death = string;

/** How it went: the deaths, and what does not hold after them. */
export interface Outcome {
  deaths: Death[];
  wrong: string[];
}

/**
 * Plays a story. The server is killed after the step of the first plan, the next server after that of the next plan,
 * and so on; everybody goes on with whichever server there is, until the story has come to its end.
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

/** What the server did last, where it died; null where it lives on. */
async function deathIn(world: World, act: Scene["act"]): Promise<string | null> {
  try {
    await act();
    await world.server().ask("ping");
    return null;
  } catch (error) {
    if (error instanceof Killed) return error.message;
    // A call that got no answer says nothing of why. A process that was killed is gone in a moment.
    const last = await Promise.race([world.server().gone, aSecond()]);
    if (last === null) throw error;
    return last;
  }
}

const aSecond = () => new Promise<null>((resolve) => setTimeout(resolve, 1_000, null).unref());

/** More steps than any story has. */
const MOST = 1_000;

/**
 * Plays a story again and again, killed after its first step, then after its second, until it comes to its end
 * before; and the servers that go on, by the plans of `again`. Returns how each went.
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
  throw new Error("It has more steps than anybody counts.");
}

/** Whatever comes late, comes now. What does not hold then. */
export async function hoursLater(world: World): Promise<string[]> {
  for (let nth = 0; nth < 3; nth += 1) {
    await world.later(70);
    await world.deliver();
    await world.server().ask("work");
  }
  return world.wrong();
}
