import { describe, expect, it } from "vitest";
import { TRADE_KEYS } from "../fundraising/trades.ts";
import { areasOf, STATES } from "./areas.ts";
import names from "./everyday-names.json" with { type: "json" };
import { isNear, namesNear, phrasesOf } from "./everyday-names.ts";

const meant = (typed: string) =>
  phrasesOf(typed).map(({ words, meaning }) => [
    words.join(" "),
    meaning?.trade ?? meaning?.areas.join(" ") ?? null,
  ]);

describe("the list of everyday names", () => {
  const areas = new Set(STATES.flatMap(({ _id }) => [_id, ...areasOf(_id).map((lga) => lga._id)]));

  it("names only trades and areas that there are", () => {
    for (const trade of Object.keys(names.trades)) expect(TRADE_KEYS).toContain(trade);
    for (const [town, ids] of Object.entries(names.towns))
      expect([town, ids.filter((id) => !areas.has(id))]).toEqual([town, []]);
  });

  it("gives no name to two trades", () => {
    const all = Object.values(names.trades).flat();
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });
});

describe("a typed search", () => {
  it("is split into names of trades and places, and other words", () => {
    expect(meant("tailor Lagos")).toEqual([
      ["tailor", "fashion"],
      ["lagos", "ng-la"],
    ]);
    expect(meant("Hair Dressers in Ibadan")[0]).toEqual(["hair dressers", "hair"]);
    expect(meant("Hair Dressers in Ibadan")[1]?.[1]).toContain("ng-oy-ibadan-north");
    expect(meant("Akwa Ibom catfish")).toEqual([
      ["akwa ibom", "ng-ak"],
      ["catfish", null],
    ]);
  });

  it("means every area with the same name", () => {
    expect(meant("surulere")).toEqual([["surulere", "ng-la-surulere ng-oy-surulere"]]);
  });

  it("keeps a small word that stands alone", () => {
    expect(meant("in")).toEqual([["in", null]]);
  });
});

describe("a typing error", () => {
  it("is one letter more, less, other, or two that changed places", () => {
    for (const typed of ["tailr", "tailoor", "tallor", "tialor"])
      expect(namesNear(typed)).toContain("tailor");
    for (const other of ["tailor", "tail", "rolait", "tlaior"])
      expect(isNear(other, "tailor")).toBe(false);
  });
});
