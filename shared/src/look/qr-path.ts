import { encode } from "uqr";

/** Modules of the quiet ground around a code: readers need four. */
const BORDER = 4;

/** A QR code as one path on a square of `size`, its quiet border included: to be drawn dark on white. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return { size, path: data.flatMap((row, y) => runsOf(row).map(drawnAt(y))).join("") };
}

/** Dark modules side by side are one shape: between two of them a printer may leave a hair of white. */
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
