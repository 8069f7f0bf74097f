import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { useEffect, useSyncExternalStore } from "react";
import styles from "./Notices.module.css";
import { clearNotices, noticeStore } from "./notices.ts";
import { Reference } from "./Reference.tsx";

/** The snack-bar: ten seconds, or until 'Ok'. Its live regions stand there from the start, so that it is read out. */
export function Notices() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(clearNotices, ERROR_SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const bar = notice && (
    <div key={notice.key} className={styles.bar} data-kind={notice.kind}>
      <span>
        {notice.text}
        <Reference to={notice.reference} />
      </span>
      <button type="button" className={styles.ok} onClick={clearNotices}>
        Ok
      </button>
    </div>
  );
  return (
    <div className={styles.place}>
      <div role="status">{notice?.kind === "success" && bar}</div>
      <div role="alert">{notice?.kind === "error" && bar}</div>
    </div>
  );
}
