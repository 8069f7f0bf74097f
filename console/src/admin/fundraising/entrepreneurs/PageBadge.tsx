import type { PageStatus } from "@agbara/shared/fundraising/application.ts";
import { PAGE_STATUS_WORDS } from "../applications/case-words.ts";
import styles from "./entrepreneurs.module.css";

/** Shows a page's state in words, not only by colour. */
export function PageBadge({ status }: { status: PageStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {PAGE_STATUS_WORDS[status]}
    </span>
  );
}
