import { describe, expect, it } from "vitest";
import { film } from "../src/editing/schemas/schemas.ts";
import { content } from "../src/testing/content.ts";
import { frameAt, LENGTH } from "./scenes.ts";

const TOLD = { ...content("film.yaml", film), name: "Ọmọlará", targetPeople: 2_000_000 };

const dotsReached = (time: number) =>
  frameAt(time, TOLD).match(/<circle[^>]*fill="#(FBF7F0|E3A02B)"\/>/g)?.length ?? 0;

describe("the film", () => {
  it("has a picture for every moment", () => {
    for (let time = 0; time < LENGTH; time += 0.5)
      expect(frameAt(time, TOLD)).toMatch(/^<svg(?!.*(NaN|undefined)).*<\/svg>$/s);
  });

  it("fills the field from none to a thousand dots", () => {
    expect(dotsReached(16)).toBe(0);
    expect(dotsReached(18)).toBeGreaterThan(300);
    expect(dotsReached(20)).toBe(1000);
  });
});
