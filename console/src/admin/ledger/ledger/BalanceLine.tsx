import { formatKobo } from "@agbara/shared/money.ts";
import { momentInWords } from "../../../components/dates.ts";
import styles from "./ledger.module.css";
import type { Movement } from "./ledger-words.ts";

/** The width and height of the drawing in its own units. The page stretches it to the page's width. */
const WIDTH = 1000;
const HEIGHT = 100;

/** Returns the corners of a stepped line that shows a balance. `balances` begins with the oldest transfer. */
export function cornersOf(balances: readonly number[]): string {
  const least = Math.min(...balances);
  const most = Math.max(...balances);
  const range = most - least || 1;
  const step = WIDTH / Math.max(balances.length, 1);
  return balances
    .map((balance, at) => {
      const y = HEIGHT - ((balance - least) / range) * HEIGHT;
      return `${at === 0 ? "M" : "L"}${at * step} ${y}H${(at + 1) * step}`;
    })
    .join("");
}

/** Draws an account's balance after each transfer as a stepped line. The figures are in the table. */
export function BalanceLine({ transfers }: { transfers: readonly Movement[] }) {
  const oldest = transfers.at(-1);
  const [latest] = transfers;
  if (!oldest || !latest || transfers.length < 2) return null;
  const balances = transfers.map(({ balance }) => balance).toReversed();
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  return (
    <section className="panel padded" aria-labelledby="line">
      <h2 id="line">What it held</h2>
      <p>
        Between {formatKobo(least)} and {formatKobo(most)} in the last {transfers.length} transfers.
      </p>
      <svg
        className={styles.line}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={cornersOf(balances)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={`quiet fine ${styles.ends}`}>
        <span>{momentInWords(oldest.at)}</span>
        <span>{momentInWords(latest.at)}</span>
      </p>
    </section>
  );
}
