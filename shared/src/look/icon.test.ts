import { expect, it } from "vitest";
import { iconSvg } from "./icon.ts";

it("rounds its own corners, unless a system cuts its own shape", () => {
  expect(iconSvg({ bleed: false })).toContain('rx="8"');
  expect(iconSvg({ bleed: true })).toContain('rx="0"');
});

it("keeps the mark of a cut icon within the middle four fifths", () => {
  const [, shift = "", scale = ""] =
    /translate\(([\d.]+) .*scale\(([\d.]+)\)/.exec(iconSvg({ bleed: true })) ?? [];
  const reach = (at: number) => Number(shift) + Number(scale) * at;
  // The logo's strokes go from 6.5 to 29.5. They must stay within the safe zone, a circle around the middle whose
  // radius is 40 % of the side.
  expect(reach(6.5)).toBeGreaterThan(36 * 0.1);
  expect(reach(29.5)).toBeLessThan(36 * 0.9);
});
