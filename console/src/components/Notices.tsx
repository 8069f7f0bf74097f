import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styles from "./Notices.module.css";
import { clearNotices, noticeStore } from "./notices.ts";
import { Reference } from "./Reference.tsx";

/**
 * The snack-bar: ten seconds, or until 'Ok' or Escape. Its live regions stand there from the start, so that it is
 * read out, also while a dialog is open.
 */
export function Notices() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  const place = usePlaceBeside();

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(clearNotices, ERROR_SNACKBAR_MS);
    window.addEventListener("keydown", dismissOnEscape, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", dismissOnEscape, true);
    };
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
  return createPortal(
    <div className={styles.place}>
      <div role="status">{notice?.kind === "success" && bar}</div>
      <div role="alert">{notice?.kind === "error" && bar}</div>
    </div>,
    place,
  );
}

/** A place beside the application. A dialog that opens hides all that stands there from screen readers; this it may not. */
function usePlaceBeside(): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    document.body.append(place);
    const unhide = new MutationObserver(() => place.removeAttribute("aria-hidden"));
    unhide.observe(place, { attributeFilter: ["aria-hidden"] });
    return () => {
      unhide.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

/** A dialog keeps the keyboard from 'Ok'. In it the first Escape is for what is told, the next for the dialog. */
function dismissOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  clearNotices();
  if (event.target instanceof Element && event.target.closest("[role=dialog]"))
    event.stopPropagation();
}
