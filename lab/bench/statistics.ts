/** Returns the quantile of the values at `part`, which is a number from 0 to 1. With 0.5, the result is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Returns the ratio of the two values of each round. A slow moment of the machine affects both values, so it does not
 * change their ratio.
 */
export function ratios(of: readonly number[], to: readonly number[]): number[] {
  return of.map((value, round) => value / (to[round] ?? Number.NaN));
}

/** "1.02..1.31" */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}`;
}
