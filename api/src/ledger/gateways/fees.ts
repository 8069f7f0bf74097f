/** The rule for the fee that a gateway takes from a charge. Amounts are whole kobo. */
export interface FeeRule {
  /** The gateway's share of a charge, in hundredths of a percent: 150 is 1.5 %. */
  rate: bigint;
  /** A flat amount that is added to the share. Charges below `flatFrom` do not have it. */
  flat: bigint;
  flatFrom: bigint;
  /** The highest fee in kobo. Null if there is no limit. */
  cap: bigint | null;
}

const WHOLE = 10_000n;

/** Returns the fee of a charge in kobo. Rounds a fraction of a kobo up. */
export function feeOf(charge: bigint, { rate, flat, flatFrom, cap }: FeeRule): bigint {
  const share = (charge * rate + WHOLE - 1n) / WHOLE;
  const fee = share + (charge >= flatFrom ? flat : 0n);
  return cap !== null && fee > cap ? cap : fee;
}

/** Returns the smallest charge that leaves at least `net` after the fee. */
export function chargeFor(net: bigint, rule: FeeRule): bigint {
  const { rate, flat, flatFrom, cap } = rule;
  // Tries four charges: without the flat fee, with the flat fee, exactly `flatFrom`, and with the highest fee.
  const shares = [0n, flat].map((added) => ((net + added) * WHOLE) / (WHOLE - rate));
  const candidates = [...shares, flatFrom, ...(cap === null ? [] : [net + cap])];
  const fitting = candidates
    // Rounding may move the right charge by a kobo or two.
    .flatMap((charge) => [-2n, -1n, 0n, 1n, 2n].map((by) => charge + by))
    .filter((charge) => charge >= net && charge - feeOf(charge, rule) >= net);
  return fitting.sort((a, b) => (a < b ? -1 : 1))[0] ?? net;
}
