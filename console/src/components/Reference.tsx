import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../words/entry.ts";
import styles from "./Reference.module.css";

/**
 * Shows the server's reference of a failed request. A person who asks for help can quote it. Shows nothing if there is
 * none.
 */
export function Reference({ to }: { to: string | null | undefined }) {
  return to ? (
    <small className={styles.reference}>{fill(words.notices.reference, { reference: to })}</small>
  ) : null;
}
