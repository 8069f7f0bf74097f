import { describe, expect, it } from "vitest";
import { areasOf, STATES } from "./areas.ts";

/**
 * The ISO 3166-2 code of each state, and its number of local government areas. We wrote these numbers down a second
 * time, so that the test finds an error in the data.
 */
const EXPECTED: Record<string, [code: string, areas: number]> = {
  Abia: ["ab", 17],
  Adamawa: ["ad", 21],
  "Akwa Ibom": ["ak", 31],
  Anambra: ["an", 21],
  Bauchi: ["ba", 20],
  Bayelsa: ["by", 8],
  Benue: ["be", 23],
  Borno: ["bo", 27],
  "Cross River": ["cr", 18],
  Delta: ["de", 25],
  Ebonyi: ["eb", 13],
  Edo: ["ed", 18],
  Ekiti: ["ek", 16],
  Enugu: ["en", 17],
  "Federal Capital Territory": ["fc", 6],
  Gombe: ["go", 11],
  Imo: ["im", 27],
  Jigawa: ["ji", 27],
  Kaduna: ["kd", 23],
  Kano: ["kn", 44],
  Katsina: ["kt", 34],
  Kebbi: ["ke", 21],
  Kogi: ["ko", 21],
  Kwara: ["kw", 16],
  Lagos: ["la", 20],
  Nasarawa: ["na", 13],
  Niger: ["ni", 25],
  Ogun: ["og", 20],
  Ondo: ["on", 18],
  Osun: ["os", 30],
  Oyo: ["oy", 33],
  Plateau: ["pl", 17],
  Rivers: ["ri", 23],
  Sokoto: ["so", 23],
  Taraba: ["ta", 16],
  Yobe: ["yo", 17],
  Zamfara: ["za", 14],
};

const ALL = STATES.flatMap((state) => areasOf(state._id).map((area) => ({ state, area })));
const names = (stateId: string) => areasOf(stateId).map((area) => area.name);
const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z]+/g, "-");
const alphabetical = (list: readonly string[]) =>
  list.every((name, i) => i === 0 || (list[i - 1] ?? "").toLowerCase() < name.toLowerCase());

describe("states", () => {
  it("are the 36 and the Federal Capital Territory, in alphabetical order", () => {
    expect(STATES).toHaveLength(37);
    expect(STATES.map((state) => state.name)).toEqual(Object.keys(EXPECTED));
    expect(alphabetical(Object.keys(EXPECTED))).toBe(true);
  });

  it.each(STATES)("$name has its ISO code and its number of areas", ({ _id, name }) => {
    const [code, areas] = EXPECTED[name] ?? [];
    expect(_id).toBe(`ng-${code}`);
    expect(areasOf(_id)).toHaveLength(areas ?? -1);
  });
});

describe("local government areas", () => {
  it("are 774", () => {
    expect(ALL).toHaveLength(774);
  });

  it("have unique ids made of their state's id and their own name", () => {
    const ids = [...STATES.map((state) => state._id), ...ALL.map(({ area }) => area._id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^ng-[a-z]{2}(-[a-z]+)*$/);
    for (const { state, area } of ALL) expect(area._id).toBe(`${state._id}-${slug(area.name)}`);
  });

  it("have clean names, no two alike in one state", () => {
    for (const { area } of ALL) {
      expect(area.name).toMatch(/^[A-Z][A-Za-z]*(?:[ '/-][A-Z]?[A-Za-z]+)*$/);
    }
    for (const state of STATES) {
      const own = names(state._id);
      expect(new Set(own.map((name) => name.toLowerCase())).size).toBe(own.length);
    }
  });

  it("are in alphabetical order", () => {
    for (const state of STATES) expect(alphabetical(names(state._id))).toBe(true);
  });

  it("are none for an unknown state", () => {
    expect(areasOf("ng-xx")).toEqual([]);
    expect(areasOf("")).toEqual([]);
  });
});

describe("names which other lists get wrong", () => {
  it("are right for states", () => {
    const states = STATES.map((state) => state.name);
    expect(states).toEqual(expect.arrayContaining(["Katsina", "Nasarawa", "Cross River"]));
    for (const wrong of ["Kastina", "Nassarawa", "Cross Rivers", "FCT"]) {
      expect(states).not.toContain(wrong);
    }
  });

  it.each([
    ["ng-ad", "Guyuk", "Gayuk"],
    ["ng-an", "Awka North", "Akwa North"],
    ["ng-ba", "Ganjuwa", "Ganju/Ganjuwa"],
    ["ng-by", "Sagbama", "Sagba/Sagbama"],
    ["ng-by", "Yenagoa", "Yenegoa"],
    ["ng-cr", "Yakurr", "Yakuur"],
    ["ng-ek", "Gbonyin", "Aiyekire"],
    ["ng-fc", "Gwagwalada", "Gwgwalada"],
    ["ng-kn", "Nasarawa", "Nassarawa"],
    ["ng-kt", "Sandamu", "Sanda/Sandamu"],
    ["ng-na", "Nasarawa Eggon", "Nasarawa Egon"],
    ["ng-ni", "Munya", "Moya"],
    ["ng-og", "Yewa North", "Egbado North"],
    ["ng-oy", "Atisbo", "Atigbo"],
    ["ng-ri", "Obio/Akpor", "Obia/Akpor"],
    ["ng-ta", "Kurmi", "Kumi"],
    ["ng-za", "Tsafe", "Chafe"],
  ])("%s: %s, not %s", (stateId, right, wrong) => {
    expect(names(stateId)).toContain(right);
    expect(names(stateId)).not.toContain(wrong);
  });

  it("follow the renamings of 2023", () => {
    expect(names("ng-eb")).toEqual(expect.arrayContaining(["Afikpo", "Edda"]));
    expect(names("ng-eb")).not.toContain("Afikpo North");
    expect(names("ng-eb")).not.toContain("Afikpo South");
    expect(names("ng-kn")).toContain("Ghari");
    expect(names("ng-kn")).not.toContain("Kunchi");
  });
});
