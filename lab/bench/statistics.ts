/** Returns the value that is above this share (`part`) of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the ratio of each round. A slow moment of the machine affected both sides and does not count. */
export function ratios(of: readonly number[], to: readonly number[]): number[] {
  return of.map((value, round) => value / (to[round] ?? Number.NaN));
}

/** "1.02..1.31" */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}`;
}
