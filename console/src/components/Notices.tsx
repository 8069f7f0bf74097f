import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import {
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { words } from "../words/entry.ts";
import styles from "./Notices.module.css";
import { clearNotices, noticeStore } from "./notices.ts";
import { Reference } from "./Reference.tsx";

/**
 * Shows the snack-bar for ten seconds, or until the user presses 'Ok' or Escape. A message with an undo also stays
 * while the focus is on it. The live regions are on the page from the start, so screen readers read each message, even
 * while a dialog is open.
 */
export function Notices() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  const place = usePlaceBeside();
  const [held, setHeld] = useState<number | null>(null);
  const isHeld = notice?.undo !== undefined && notice.key === held;
  /** The element that had the focus before the snack-bar. */
  const before = useRef<Element | null>(null);

  useRoomBelow(place, notice);

  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(clearNotices, ERROR_SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  useEffect(() => {
    if (!notice) return;
    window.addEventListener("keydown", dismissOnEscape, true);
    return () => window.removeEventListener("keydown", dismissOnEscape, true);
  }, [notice]);

  function press(act?: () => void) {
    const goBack = place.contains(document.activeElement) ? before.current : null;
    clearNotices();
    if (goBack instanceof HTMLElement) goBack.focus();
    act?.();
  }

  const button = {
    type: "button",
    className: styles.ok,
    onBlur: () => setHeld(null),
    onFocus({ relatedTarget }: FocusEvent) {
      if (!place.contains(relatedTarget)) before.current = relatedTarget;
      setHeld(notice?.key ?? null);
    },
  } as const;

  const bar = notice && (
    <div key={notice.key} className={styles.bar} data-kind={notice.kind}>
      <span>
        <span>{notice.text}</span>
        {notice.advice && <span className={styles.advice}>{notice.advice}</span>}
        <Reference to={notice.reference} />
      </span>
      {notice.undo && (
        <button
          {...button}
          data-undo
          aria-label={fill(words.notices.undoWhat, notice.undo)}
          onClick={() => press(notice.undo?.run)}
        >
          {words.notices.undo} <kbd>{notice.undo.keys}</kbd>
        </button>
      )}
      <button {...button} onClick={() => press()}>
        {words.notices.dismiss}
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

/**
 * Adds room below the screen while a message is shown, so that everything can be scrolled above the message. `--told`
 * is the message's height.
 */
function useRoomBelow(place: HTMLElement, notice: unknown) {
  useLayoutEffect(() => {
    const told = place.firstElementChild;
    if (!notice || !(told instanceof HTMLElement)) return;
    const root = document.documentElement.style;
    root.setProperty("--told", `${told.offsetHeight}px`);
    return () => {
      root.removeProperty("--told");
    };
  }, [place, notice]);
}

/**
 * Adds a place outside the application's own element. A dialog that opens hides the whole application from screen
 * readers, but must not hide this place.
 */
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

/**
 * Closes the message on Escape, because in a dialog the keyboard cannot reach 'Ok'. There, the first Escape closes the
 * message, and the next one closes the dialog.
 */
function dismissOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  clearNotices();
  if (event.target instanceof Element && event.target.closest("[role=dialog]"))
    event.stopPropagation();
}
