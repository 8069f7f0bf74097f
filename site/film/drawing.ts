import { letter } from "@agbara/shared/look/lettering.ts";
import { drawTiles, TILE } from "@agbara/shared/look/motifs.ts";
import { colours } from "@agbara/shared/look/style.ts";

export const FRAME = { width: 960, height: 540 } as const;
export const paint = colours.light;

/** Returns 0 before the time `from` and 1 after the time `to`. In between, the value grows evenly. */
export function progress(time: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)));
}

/** Makes a movement slower at its start and end. */
export function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Returns a random-looking number from 0 to 1. The same position always gets the same number. */
export function scattered(place: number): number {
  const sine = Math.sin(place * 127.1 + 311.7) * 43_758.5453;
  return sine - Math.floor(sine);
}

interface TileOptions {
  x: number;
  y: number;
  size: number;
  motif: number;
  golden?: boolean;
  opacity?: number;
}

/** Draws one tile of the cloth. `x` and `y` are the tile's top left corner. */
export function tile({ x, y, size, motif, golden = false, opacity = 1 }: TileOptions): string {
  if (opacity <= 0 || size <= 0) return "";
  const colour = golden ? paint.onGold : paint.clothMark;
  const ground = golden ? `<path d="M0 0h48v48H0z" fill="${paint.gold}"/>` : "";
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(size / TILE).toFixed(4)})`;
  return `<g transform="${place}" opacity="${opacity.toFixed(3)}" fill="none" color="${colour}">${ground}${drawTiles([{ x: 0, y: 0, motif }])}</g>`;
}

/** Draws words in the middle of the frame. `y` is the distance from the frame's top to the top of the letters. */
export function words(
  text: string,
  y: number,
  scale: number,
  opacity = 1,
  colour: string = paint.onCloth,
) {
  if (opacity <= 0) return "";
  const { svg, width } = letter(text, 200);
  const x = (FRAME.width - width * scale) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${y}) scale(${scale})" opacity="${opacity.toFixed(3)}" fill="none" stroke="${colour}" stroke-width="0.9" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`;
}

/** Draws a strip of plain cloth under words, because nobody could read them on the pattern. */
export function plate(y: number, height: number, opacity: number): string {
  return `<rect y="${y}" width="${FRAME.width}" height="${height}" fill="${paint.cloth}" opacity="${(opacity * 0.94).toFixed(3)}"/>`;
}

/** A whole frame. */
export function frame(content: string): string {
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paint.cloth}"/>${content}</svg>`;
}
