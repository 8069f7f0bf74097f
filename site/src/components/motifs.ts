/**
 * The marks of the cloth, each drawn on a 48 × 48 tile with a few strokes, after the repeats of àdìrẹ:
 * squares, dots, spirals and combs.
 */
export const motifs = {
  spiral:
    '<path d="M24 24a3 3 0 0 1 6 0 7 7 0 0 1-13 3 10 10 0 0 1 7-15 13 13 0 0 1 13 12 15 15 0 0 1-15 16 17 17 0 0 1-16-9"/>',
  dots: '<path stroke-linecap="round" stroke-width="5" d="M10 10h.1M24 10h.1M38 10h.1M10 24h.1M24 24h.1M38 24h.1M10 38h.1M24 38h.1M38 38h.1"/>',
  comb: '<path d="M6 12h36M6 36h36M10 12v16M17 12v16M24 12v16M31 12v16M38 12v16"/><path stroke-linecap="round" stroke-width="4" d="M10 42h.1M24 42h.1M38 42h.1M17 6h.1M31 6h.1"/>',
  squares: '<path d="M7 7h34v34H7zM14 14h20v20H14zM21 21h6v6h-6z"/>',
  diamond:
    '<path d="M24 5l19 19-19 19L5 24zM24 14l10 10-10 10-10-10z"/><circle cx="24" cy="24" r="2.5" fill="currentColor"/>',
  leaf: '<path d="M24 24C12 22 8 14 8 8c6 0 14 4 16 16 2-12 10-16 16-16 0 6-4 14-16 16 12 2 16 10 16 16-6 0-14-4-16-16-2 12-10 16-16 16 0-6 4-14 16-16z"/>',
  sun: '<circle cx="24" cy="24" r="7"/><path d="M24 5v8M24 35v8M5 24h8M35 24h8M11 11l5 5M32 32l5 5M37 11l-5 5M16 32l-5 5"/>',
  ladder:
    '<path d="M6 42L42 6M6 30L30 6M18 42L42 18"/><path stroke-linecap="round" stroke-width="4" d="M9 9h.1M39 39h.1"/>',
} as const;

export type Motif = keyof typeof motifs;

export const MOTIF_NAMES = Object.keys(motifs) as Motif[];
/** Edge of one tile in its own units. */
export const TILE = 48;
/** Tiles after which the cloth repeats. */
export const PATCH = { columns: 8, rows: 6 } as const;
