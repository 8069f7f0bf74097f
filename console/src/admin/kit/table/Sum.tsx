import { formatKobo } from "@agbara/shared/money.ts";
import styles from "./LedgerTable.module.css";

/** Shows a sum in a table. The kobo have a quiet colour and always two digits, so that all sums line up. */
export function Sum({ kobo }: { kobo: number }) {
  const [naira, rest = "00"] = formatKobo(kobo).split(".");
  return (
    <>
      {naira}
      <span className={styles.kobo}>.{rest}</span>
    </>
  );
}
