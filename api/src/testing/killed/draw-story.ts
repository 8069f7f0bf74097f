import { randomBytes, randomUUID } from "node:crypto";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { publishedDraw } from "@agbara/shared/draw/published.ts";
import { verifyDraw } from "@agbara/shared/draw/verify.ts";
import type { Story } from "./stories.ts";
import type { World } from "./world.ts";

/** Returns the steps of one person's draw, from its beginning until everybody can check it. */
export function drawn(world: World): Story {
  const id = randomUUID();
  const seed = randomBytes(32).toString("hex");
  let number = 0;
  return {
    before: [{ name: "a list is frozen", act: () => world.server().ask("work") }],
    scenes: [
      {
        name: "donor begins",
        async act() {
          const asked = { id, people: 1, amount: 100_000, commitment: await commitmentOf(seed) };
          number = (await world.visitor().call("giving.draw.begin", asked)).data.number;
        },
      },
      {
        name: "donor sends their part",
        async act() {
          const { data } = await world.visitor().call("giving.draw.reveal", { id, seed });
          if (data.number !== number)
            throw new Error(
              `The draw began as number ${number} and ended as number ${data.number}.`,
            );
        },
      },
      { name: "anybody checks it", act: () => check(world, number, seed) },
    ],
  };
}

async function check(world: World, number: number, seed: string) {
  const answer = await fetch(`${world.server().url}${API_BASE_PATH}media/draws/${number}.txt`);
  const [first = "", ...list] = (await answer.text()).split(/(?<=\n)/);
  const draw = publishedDraw.parse(JSON.parse(first));
  const wrong = await verifyDraw(draw, list.join(""));
  if (wrong.length > 0 || draw.donor_seed !== seed || draw.turns.length !== 1)
    throw new Error(`Draw ${number} does not hold: ${wrong.join(", ")}.`);
  // Draws are numbered without gaps, and each draw that begins uses the next seed of the chain (`step`). So if a draw
  // began twice, `step` is not equal to the number.
  if (draw.chain.step !== number)
    throw new Error(`Draw ${number} uses seed ${draw.chain.step}, so a draw began twice.`);
}
