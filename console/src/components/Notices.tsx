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
import { keyed } from "./keyed.ts";
import styles from "./Notices.module.css";
import { noticeStore, removeNotice, type Shown, UNDO_MS } from "./notices.ts";
import { Reference } from "./Reference.tsx";

/**
 * Shows a message for ten seconds, or until the user presses 'Ok' or Escape. A message with an undo has its own place
 * beside the other message. It stays for thirty seconds, and longer while the focus is on it.
 *
 * The live regions are on the page from the start, so screen readers read each message, even while a dialog is open.
 */
export function Notices() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read);
  const undoable = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.readUndoable,
    noticeStore.readUndoable,
  );
  const place = usePlaceBeside();
  const shown = [undoable, notice].filter((one) => one !== null);

  useRoomBelow(place, shown);

  useEffect(() => {
    if (!notice) return;
    const dismissOnEscape = (event: KeyboardEvent) => dismiss(event, notice);
    window.addEventListener("keydown", dismissOnEscape, true);
    return () => window.removeEventListener("keydown", dismissOnEscape, true);
  }, [notice]);

  if (!place) return null;
  const barsOf = (kind: Shown["kind"]) =>
    shown
      .filter((one) => one.kind === kind)
      .map((one) => <Bar key={one.key} notice={one} place={place} />);
  return createPortal(
    <div className={styles.place}>
      <div role="status">{barsOf("success")}</div>
      <div role="alert">{barsOf("error")}</div>
    </div>,
    place,
  );
}

interface BarProps {
  notice: Shown;
  /** The place of all messages. */
  place: HTMLElement;
}

/** Shows one message until its time is over. */
function Bar({ notice, place }: BarProps) {
  const [held, setHeld] = useState(false);
  const isHeld = notice.undo !== undefined && held;
  /** True if the message gets its full time again when the focus leaves it. */
  const again = useRef(false);
  /** The element that had the focus before the focus came to the snack-bar. */
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (isHeld) {
      again.current = true;
      return;
    }
    const time = again.current ? UNDO_MS : Math.max(notice.until - Date.now(), 0);
    const timer = setTimeout(() => removeNotice(notice), time);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  function press(act?: () => void) {
    const goBack = place.contains(document.activeElement) ? before.current : null;
    removeNotice(notice);
    if (goBack instanceof HTMLElement) goBack.focus();
    act?.();
  }

  const button = {
    type: "button",
    className: styles.ok,
    onBlur: () => setHeld(false),
    onFocus({ relatedTarget }: FocusEvent) {
      if (!place.contains(relatedTarget)) before.current = relatedTarget;
      setHeld(true);
    },
  } as const;

  return (
    <div className={styles.bar} data-kind={notice.kind}>
      <span>
        <span>{notice.text}</span>
        {notice.advice && <span className={styles.advice}>{notice.advice}</span>}
        <Reference to={notice.reference} />
      </span>
      {notice.undo && (
        <button
          {...button}
          {...keyed("undo")}
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
}

/**
 * While we show a message, adds room below the screen, so that people can scroll up everything behind the message.
 * `--told` is the message's height.
 */
function useRoomBelow(place: HTMLElement | null, shown: readonly Shown[]) {
  const keys = shown.map(({ key }) => key).join();
  useLayoutEffect(() => {
    const told = place?.firstElementChild;
    if (!keys || !(told instanceof HTMLElement)) return;
    const root = document.documentElement.style;
    root.setProperty("--told", `${told.offsetHeight}px`);
    return () => {
      root.removeProperty("--told");
    };
  }, [place, keys]);
}

/**
 * Adds a place outside the application's own element. A dialog that opens hides the whole application from screen
 * readers, but must not hide this place.
 */
function usePlaceBeside(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const place = document.createElement("div");
    document.body.append(place);
    setPlace(place);
    const unhide = new MutationObserver(() => place.removeAttribute("aria-hidden"));
    unhide.observe(place, { attributeFilter: ["aria-hidden"] });
    return () => {
      unhide.disconnect();
      place.remove();
    };
  }, []);
  return place;
}

/**
 * Closes the message on Escape, because in a dialog the keyboard cannot reach 'Ok'. In a dialog, the first Escape
 * closes the message, and the second closes the dialog. A message with an undo stays, because people press Escape for
 * other reasons.
 */
function dismiss(event: KeyboardEvent, notice: Shown) {
  if (event.key !== "Escape") return;
  removeNotice(notice);
  if (event.target instanceof Element && event.target.closest("[role=dialog]"))
    event.stopPropagation();
}
