import type { PageStatus } from "@agbara/shared/fundraising/application.ts";
import { PAGE_STATUS_WORDS } from "../applications/case-words.ts";
import styles from "./entrepreneurs.module.css";

/** How far a page is; told by the word, not by colour alone. */
export function PageBadge({ status }: { status: PageStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {PAGE_STATUS_WORDS[status]}
    </span>
  );
}
