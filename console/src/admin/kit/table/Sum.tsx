import { formatKobo } from "@agbara/shared/money.ts";
import styles from "./LedgerTable.module.css";

/** Shows a sum of a ledger with its kobo, which are quiet: every sum has two digits for them, so that all line up. */
export function Sum({ kobo }: { kobo: number }) {
  const [naira, rest = "00"] = formatKobo(kobo).split(".");
  return (
    <>
      {naira}
      <span className={styles.kobo}>.{rest}</span>
    </>
  );
}
