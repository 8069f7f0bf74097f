import { MARK } from "./mark.ts";
import { colours } from "./style.ts";

/**
 * Draws the logo as an icon on an indigo ground. `bleed` is for systems that cut icons to their own shape. With
 * `bleed`, the ground fills the whole square, and the logo stays away from the edges.
 */
export function iconSvg({ bleed }: { bleed: boolean }): string {
  const { side, strokes, strokeWidth, gift } = MARK;
  const { cloth, ground, gold } = colours.light;
  const inset = bleed ? "translate(5.4 5.4) scale(0.7)" : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${bleed ? 0 : 8}" fill="${cloth}"/>`,
    `<g transform="${inset}">`,
    `<path d="${strokes}" fill="none" stroke="${ground}" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${gift.cx}" cy="${gift.cy}" r="${gift.r}" fill="${gold}"/>`,
    "</g></svg>",
  ].join("");
}
