import { describe, expect, it } from "vitest";
import { film } from "../editing/schemas.ts";
import { content } from "../testing/content.ts";
import { mp4 } from "./mp4.ts";
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

it("names its boxes and sizes as players expect them", () => {
  const file = mp4({
    width: 96,
    height: 54,
    framesPerSecond: 25,
    description: new Uint8Array([1, 2, 3]),
    samples: [
      { data: new Uint8Array([9, 9]), key: true },
      { data: new Uint8Array([8]), key: false },
    ],
  });
  const names: string[] = [];
  const view = new DataView(file.buffer);
  for (let at = 0; at < file.length; at += view.getUint32(at))
    names.push(String.fromCharCode(...file.slice(at + 4, at + 8)));
  expect(names).toEqual(["ftyp", "moov", "mdat"]);
  expect([...file.slice(-3)]).toEqual([9, 9, 8]);
  const text = Buffer.from(file).toString("latin1");
  const offset = view.getUint32(text.indexOf("stco") + 12);
  expect([...file.slice(offset)]).toEqual([9, 9, 8]);
});
