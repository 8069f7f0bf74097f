import { encode } from "uqr";

/** The width of the empty border around a QR code, in modules. QR readers need four. */
const BORDER = 4;

/**
 * Draws a QR code as one path in a square. `size` is the length of the square's sides, including the empty border. The
 * caller must paint the path dark on a white ground.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return { size, path: data.flatMap((row, y) => runsOf(row).map(drawnAt(y))).join("") };
}

/**
 * Joins neighbouring dark modules of a row into one shape. Otherwise a printer may leave a thin white line between
 * them.
 */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

const drawnAt =
  (y: number) =>
  ([x, length]: [start: number, length: number]) =>
    `M${x} ${y}h${length}v1h-${length}z`;
