import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../words/entry.ts";
import styles from "./Reference.module.css";

/**
 * Shows the reference number of a failed request. A person can quote the number when they ask for help. Shows nothing
 * if there is no number.
 */
export function Reference({ to }: { to: string | null | undefined }) {
  return to ? (
    <small className={styles.reference}>{fill(words.notices.reference, { reference: to })}</small>
  ) : null;
}
