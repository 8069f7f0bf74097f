/** The fee that a gateway takes from a charge. Amounts are whole kobo. The rate is in hundredths of a percent. */
export interface FeeRule {
  /** 150 means 1.5 %. */
  rate: bigint;
  /** A flat amount, added to the share of `rate`. Charges below `flatFrom` do not have it. */
  flat: bigint;
  flatFrom: bigint;
  /** The highest fee. Null if there is no limit. */
  cap: bigint | null;
}

const WHOLE = 10_000n;

/** Computes the fee of a charge. A fraction of a kobo is rounded up. */
export function feeOf(charge: bigint, { rate, flat, flatFrom, cap }: FeeRule): bigint {
  const share = (charge * rate + WHOLE - 1n) / WHOLE;
  const fee = share + (charge >= flatFrom ? flat : 0n);
  return cap !== null && fee > cap ? cap : fee;
}

/** Finds the smallest charge that leaves at least `net` after the fee. */
export function chargeFor(net: bigint, rule: FeeRule): bigint {
  const { rate, flat, flatFrom, cap } = rule;
  // There are three candidates: the charge without the flat part, the charge with it, and the charge with the highest
  // fee.
  const shares = [0n, flat].map((added) => ((net + added) * WHOLE) / (WHOLE - rate));
  const candidates = [...shares, flatFrom, ...(cap === null ? [] : [net + cap])];
  const fitting = candidates
    // Rounding may change the result by a kobo or two.
    .flatMap((charge) => [-2n, -1n, 0n, 1n, 2n].map((by) => charge + by))
    .filter((charge) => charge >= net && charge - feeOf(charge, rule) >= net);
  return fitting.sort((a, b) => (a < b ? -1 : 1))[0] ?? net;
}
