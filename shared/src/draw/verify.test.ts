import { expect, it } from "vitest";
import { drawn, LIST, LISTED, rewritten } from "../testing/drawn.ts";
import { seedBefore } from "./chain.ts";
import { sha256 } from "./hashes.ts";
import type { PublishedDraw } from "./published.ts";
import { verifyDraw } from "./verify.ts";

const chosen = ({ turns }: PublishedDraw) =>
  turns.filter(({ passed }) => passed === null).map(({ page_code }) => page_code);

it.each([
  ["with a donor's bytes", {}],
  ["with a donor's words", { donorSeed: "Oku ise o" }],
  ["sealed by us alone", { donorSeed: "" }],
  ["of one state", { state: "ng-la", people: 2 }],
  ["of more people than there are", { lga: "ng-la-ikeja", people: 20 }],
  ["that passed over a page", { full: ["AAAAAA", "CCCCCC", "EEEEEE"], people: 4 }],
])("holds for an honest draw %s", async (_, asked) => {
  expect(await verifyDraw(await drawn(asked), LIST)).toEqual([]);
});

const honest = await drawn();
const [first = "", second = ""] = chosen(honest);
const other = LISTED.find(({ code }) => !chosen(honest).includes(code))?.code ?? "";

/**
 * Makes the same change in the draw and in the public log. The two then agree with each other, so a check other than
 * `log` must find the change.
 */
const withTurns = (turns: PublishedDraw["turns"]) =>
  rewritten({ ...honest, turns }, "draw_done", { turns });

it("finds somebody who was not drawn", async () => {
  const turns = honest.turns.map((turn) =>
    turn.page_code === first ? { ...turn, page_code: other } : turn,
  );
  expect(await verifyDraw(await withTurns(turns), LIST)).toEqual(["turns"]);
});

it("finds a turn that was left out", async () => {
  const turns = honest.turns.filter(({ page_code }) => page_code !== second);
  expect(await verifyDraw(await withTurns(turns), LIST)).toEqual(["turns"]);
});

it("finds that more were drawn than asked for", async () => {
  const more = await drawn({ people: 4 });
  expect(await verifyDraw(await withTurns(more.turns), LIST)).toEqual(["turns"]);
});

it("finds a list that was changed", async () => {
  expect(await verifyDraw(honest, LIST.replace("AAAAAA 0 900000", "AAAAAA 0 900001"))).toContain(
    "list",
  );
});

it("finds a seed that is not the chain's next one", async () => {
  const server_seed = await sha256("chosen");
  const changed = await rewritten({ ...honest, server_seed }, "draw_done", { server_seed });
  expect(await verifyDraw(changed, LIST)).toEqual(["seed", "turns"]);
});

it("finds a seed that was used before", async () => {
  const server_seed = await seedBefore(honest.server_seed ?? "", 1);
  const changed = await rewritten({ ...honest, server_seed }, "draw_done", { server_seed });
  expect(await verifyDraw(changed, LIST)).toContain("seed");
});

it("finds a donor's part that was chosen afterwards", async () => {
  const donor_seed = "cd".repeat(32);
  const changed = await rewritten({ ...honest, donor_seed }, "draw_done", { donor_seed });
  expect(await verifyDraw(changed, LIST)).toEqual(["donor", "turns"]);
});

it("finds a donor's part that was left out", async () => {
  const changed = await rewritten({ ...honest, donor_seed: "" }, "draw_done", { donor_seed: "" });
  expect(await verifyDraw(changed, LIST)).toContain("donor");
});

it("finds an entry of the log that was changed", async () => {
  const entries = honest.entries.map((entry) =>
    entry.kind === "draw_begun" ? { ...entry, at: "2026-03-01T06:00:00.000Z" } : entry,
  );
  expect(await verifyDraw({ ...honest, entries }, LIST)).toEqual(["log"]);
});

it("finds that the log named other conditions", async () => {
  const changed = await rewritten(honest, "draw_begun", { state: "ng-la" });
  expect(await verifyDraw(changed, LIST)).toEqual(["log"]);
});

it("holds nothing of a draw that was not drawn", async () => {
  const open = { ...honest, server_seed: null, donor_seed: null, turns: [] };
  expect(await verifyDraw(open, LIST)).toEqual(["log", "seed", "donor", "turns"]);
});

it("lets a seed that is withheld be worked out from a later one", async () => {
  const later = await drawn();
  const withheld = await seedBefore(later.server_seed ?? "", 1);
  expect(await seedBefore(withheld, later.chain.step - 1)).toBe(later.chain.anchor);
});
