import { formatKobo } from "@agbara/shared/money.ts";
import styles from "./LedgerTable.module.css";

/** Shows a sum of a ledger. The kobo are in a quiet colour and always have two digits, so that all sums line up. */
export function Sum({ kobo }: { kobo: number }) {
  const [naira, rest = "00"] = formatKobo(kobo).split(".");
  return (
    <>
      {naira}
      <span className={styles.kobo}>.{rest}</span>
    </>
  );
}
