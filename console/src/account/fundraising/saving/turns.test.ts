import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** Creates a `Turns` object. The test decides when the work of each turn ends. */
function turnsInHand() {
  const begun: (() => void)[] = [];
  const turns = new Turns(() => new Promise<void>((done) => begun.push(done)));
  return { turns, begun };
}
const soon = () => new Promise((done) => setTimeout(done));

it("a turn asked for during another one follows it once, and all who asked wait for it", async () => {
  const { turns, begun } = turnsInHand();
  const asked = [turns.now(), turns.now(), turns.now()];
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await soon();
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await Promise.all(asked);
  expect(turns.isRunning).toBe(false);
});

it("after the stop no other turn begins", async () => {
  const { turns, begun } = turnsInHand();
  const asked = turns.now();
  turns.again();
  turns.stop();
  begun[0]?.();
  await asked;
  expect(begun).toHaveLength(1);
});
