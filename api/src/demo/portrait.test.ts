import { describe, expect, it } from "vitest";
import { portraitSvg } from "./portrait.ts";

const seeds = ["f", "m", "fh", "mh", "fg", "mg"].flatMap((letters) =>
  Array.from({ length: 80 }, (_, at) => `${letters}${at}-${at % 3}`),
);

describe("a drawn portrait", () => {
  it("is the same for the same seed and another for another", () => {
    expect(portraitSvg("f1-1")).toBe(portraitSvg("f1-1"));
    expect(new Set(seeds.map(portraitSvg)).size).toBe(seeds.length);
  });

  it("is well-formed SVG of 320 by 320 and under 4 kB", () => {
    for (const seed of seeds) {
      const svg = portraitSvg(seed);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 320"/);
      expect(Buffer.byteLength(svg)).toBeLessThan(4096);
      expect(unclosed(svg)).toEqual([]);
      expect(svg).not.toMatch(/undefined|NaN|null/);
    }
  });

  it("carries nothing that a strict policy would stop: no script, style, link or foreign address", () => {
    for (const seed of seeds) {
      const svg = portraitSvg(seed);
      expect(svg).not.toMatch(
        /<script|<style|\sstyle=|href|\son\w+=|<image|<foreignObject|@import/i,
      );
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|data:/);
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
    }
  });

  it("shows the same person in other clothes on another occasion", () => {
    const features = (svg: string) =>
      svg.match(/<path d="M132 124.*/)?.[0].replace(/url\(#\w+\)/g, "");
    const skin = (svg: string) => svg.match(/fill="(#\w{6})"\/><path d="M160 76/)?.[1];
    const [one, other] = [portraitSvg("m7-1"), portraitSvg("m7-2")];
    expect(one).not.toBe(other);
    expect(skin(one)).toBe(skin(other));
    expect(features(one)?.slice(0, 300)).toBe(features(other)?.slice(0, 300));
  });
});

/** Returns the SVG elements whose opening tag or closing tag is missing. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (closing && open.at(-1) === name) open.pop();
    else if (!selfClosing) open.push(closing + name);
  }
  return open;
}
