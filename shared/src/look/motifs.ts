/** The length of a tile's side in the cloth pattern, in the units of its drawings. */
export const TILE = 48;
/** The number of tiles after which the cloth pattern repeats. */
export const PATCH = { columns: 8, rows: 3 } as const;

/** The widths of the strokes in the cloth pattern. A dot is a very short stroke with round ends. */
const STROKES = { lines: 2, dots: 4, disks: 5 } as const;
type Stroke = keyof typeof STROKES;

/**
 * The drawings of the cloth pattern, like the repeated signs of àdìrẹ: squares, dots, spirals and combs. Each fills one
 * tile with a few strokes. Every stroke begins with its position (`M`) and then uses relative steps, so that code can
 * move it.
 */
const MOTIFS = Object.values<Partial<Record<Stroke, string>>>({
  spiral: {
    lines:
      "M24 24a3 3 0 0 1 6 0 7 7 0 0 1-13 3 10 10 0 0 1 7-15 13 13 0 0 1 13 12 15 15 0 0 1-15 16 17 17 0 0 1-16-9",
  },
  dots: {
    disks: "M10 10h.1M24 10h.1M38 10h.1M10 24h.1M24 24h.1M38 24h.1M10 38h.1M24 38h.1M38 38h.1",
  },
  comb: {
    lines: "M6 12h36M6 36h36M10 12v16M17 12v16M24 12v16M31 12v16M38 12v16",
    dots: "M10 42h.1M24 42h.1M38 42h.1M17 6h.1M31 6h.1",
  },
  squares: { lines: "M7 7h34v34h-34zM14 14h20v20h-20zM21 21h6v6h-6z" },
  diamond: { lines: "M24 5l19 19-19 19-19-19zM24 14l10 10-10 10-10-10z", disks: "M24 24h.1" },
  leaf: {
    lines:
      "M24 24c-12-2-16-10-16-16 6 0 14 4 16 16 2-12 10-16 16-16 0 6-4 14-16 16 12 2 16 10 16 16-6 0-14-4-16-16-2 12-10 16-16 16 0-6 4-14 16-16z",
  },
  sun: {
    lines:
      "M17 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM24 5v8M24 35v8M5 24h8M35 24h8M11 11l5 5M32 32l5 5M37 11l-5 5M16 32l-5 5",
  },
  ladder: { lines: "M6 42l36-36M6 30l24-24M18 42l24-24", dots: "M9 9h.1M39 39h.1" },
});

interface Tile {
  /** `x` and `y` are the position of the tile's top left corner. */
  x: number;
  y: number;
  /**
   * The number of the drawing on this tile, from 0. It may be higher than the number of drawings: after the last
   * drawing, we count on from the first.
   */
  motif: number;
}

/**
 * Draws these tiles of the cloth pattern as SVG, in the colour of the surrounding element. Makes one path for each kind
 * of stroke, because one element for each drawing would make the page's first layout slow.
 */
export function drawTiles(tiles: Tile[]): string {
  const kinds = Object.keys(STROKES) as Stroke[];
  return kinds
    .map((kind) => {
      const parts = tiles.map(({ x, y, motif }) =>
        movedBy(MOTIFS[motif % MOTIFS.length]?.[kind] ?? "", x, y),
      );
      return strokeOf(kind, parts.join(""));
    })
    .join("");
}

function movedBy(path: string, x: number, y: number): string {
  return path.replace(/M(\d+) (\d+)/g, (_, left, top) => `M${+left + x} ${+top + y}`);
}

function strokeOf(kind: Stroke, path: string): string {
  if (path === "") return "";
  const ends = kind === "lines" ? "" : ' stroke-linecap="round"';
  return `<path stroke="currentColor" stroke-width="${STROKES[kind]}"${ends} d="${path}"/>`;
}

/** Draws the repeated pattern of the cloth as SVG, in the colour of the surrounding element: the tiles and their seams. */
export function drawCloth(): string {
  const width = PATCH.columns * TILE;
  const height = PATCH.rows * TILE;
  const tiles = Array.from({ length: PATCH.columns * PATCH.rows }, (_, at) => {
    const column = at % PATCH.columns;
    const row = Math.floor(at / PATCH.columns);
    return { x: column * TILE, y: row * TILE, motif: column * 3 + row * 5 + ((column * row) % 3) };
  });
  const seams = [
    ...Array.from({ length: PATCH.columns }, (_, at) => `M${at * TILE} 0v${height}`),
    ...Array.from({ length: PATCH.rows }, (_, at) => `M0 ${at * TILE}h${width}`),
  ].join("");
  return `${drawTiles(tiles)}<path stroke="currentColor" opacity="0.55" d="${seams}"/>`;
}
