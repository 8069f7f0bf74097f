import { STATES } from "@agbara/shared/nigeria/areas.ts";
import { expect, it } from "vitest";
import { packStates, unpackStates } from "./state-list.ts";

it("gives back every state as it was", () => {
  expect(unpackStates(packStates(STATES))).toEqual(STATES.map(({ _id, name }) => ({ _id, name })));
});
