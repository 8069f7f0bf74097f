import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../words/entry.ts";
import styles from "./Reference.module.css";

/** What the server calls the request that failed, to name it when asking for help; nothing where it has no name. */
export function Reference({ to }: { to: string | null | undefined }) {
  return to ? (
    <small className={styles.reference}>{fill(words.notices.reference, { reference: to })}</small>
  ) : null;
}
