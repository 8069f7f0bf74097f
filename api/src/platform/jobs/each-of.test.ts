import { expect, test } from "vitest";
import { eachOf } from "./each-of.ts";

test("one that fails holds up none of the others, and is told in the end", async () => {
  const done: number[] = [];
  let open = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open -= 1;
    if (item === 2) throw new Error("the second");
    done.push(item);
  };
  await expect(eachOf([1, 2, 3, 4, 5], work, 2)).rejects.toThrow("the second");
  expect(done).toEqual([1, 3, 4, 5]);
  expect(most).toBe(2);
});
