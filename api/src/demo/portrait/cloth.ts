/** Small shapes that repeat, like the patterns of àdìrẹ cloth. Each tile is 24 by 24. */
const MOTIFS = {
  squares: "M4 4h16v16H4zM9 9h6v6H9z",
  spiral: "M13 13c2-4-4-5-5-1s4 7 8 4 4-11-3-12",
  comb: "M4 5h16M5 5v9M10 5v9M14 5v9M19 5v9M4 20h16",
  crosses: "M12 7v10M7 12h10M0 4v-4h4M24 4v-4h-4M0 20v4h4M24 20v4h-4",
  leaves: "M4 20Q5 5 20 4Q19 19 4 20zM4 20L15 9",
  waves: "M0 7q6-7 12 0t12 0M0 19q6-7 12 0t12 0",
  stripes: "M3 0v24M7 0v24M16 0v24",
  diamonds: "M12 1l11 11-11 11L1 12zM12 8l4 4-4 4-4-4z",
  rings: "M12 4a8 8 0 1 0 .1 0zM12 9a3 3 0 1 0 .1 0zM0 0h.1M24 24h.1M24 0h.1M0 24h.1",
  seeds: "M4 4h.1M12 8h.1M20 4h.1M8 14h.1M16 14h.1M4 20h.1M12 21h.1M20 20h.1",
} as const;

export type Motif = keyof typeof MOTIFS;
export const MOTIF_NAMES = Object.keys(MOTIFS) as Motif[];

export interface Cloth {
  ground: string;
  mark: string;
  motif: Motif;
}

/** Returns an SVG fill pattern, which a drawing uses as `url(#id)`. With a `scale` of 1, a tile is 24 pixels wide. */
export function patternOf(id: string, cloth: Cloth, scale: number, turn = 0): string {
  const { ground, mark, motif } = cloth;
  const width = motif === "seeds" ? 3.4 : 1.7;
  return `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(${turn})"><path d="M0 0h24v24H0z" fill="${ground}"/><path d="${MOTIFS[motif]}" fill="none" stroke="${mark}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></pattern>`;
}
