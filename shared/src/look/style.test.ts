import { describe, expect, it } from "vitest";
import { type ColourRole, colours, lookCss } from "./style.ts";

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_ON: [ColourRole, ColourRole[]][] = [
  ["text", ["ground", "raised", "mist"]],
  ["quiet", ["ground", "raised", "mist"]],
  ["brand", ["ground", "raised", "mist"]],
  ["leaf", ["ground", "raised"]],
  ["clay", ["ground", "raised"]],
  ["onBrand", ["brand", "brandStrong"]],
  ["onLeaf", ["leaf"]],
  ["onGold", ["gold"]],
  ["onClay", ["clay"]],
  ["onCloth", ["cloth"]],
  ["onClothQuiet", ["cloth"]],
];

describe.each(["light", "dark"] as const)("colours, %s", (scheme) => {
  it.each(TEXT_ON.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    "%s is readable on %s (WCAG AA, 4.5)",
    (text, ground) => {
      expect(contrast(colours[scheme][text], colours[scheme][ground])).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it("gives every colour role of both schemes as a custom property", () => {
  for (const scheme of ["light", "dark"] as const)
    for (const hex of Object.values(colours[scheme])) expect(lookCss).toContain(hex);
  expect(lookCss).toContain("--brand-strong:");
});
