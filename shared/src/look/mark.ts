/**
 * The logo: strokes that rise to a point, with a gift at their centre. It is drawn in a square with sides of
 * `MARK.side`.
 */
export const MARK = {
  side: 36,
  strokes: "M6.5 29 18 7l11.5 22M11.5 29 18 16.5 24.5 29",
  strokeWidth: 2.4,
  gift: { cx: 18, cy: 26.5, r: 2.6 },
} as const;
