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
 * The snack-bar. Shows a message for ten seconds, or until the user presses 'Ok' or Escape. A message with an undo is
 * shown next to other messages. It stays for thirty seconds, and longer while it has the focus.
 *
 * The live regions are on the page from the start, so that screen readers read each message, even while a dialog is
 * open.
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
  /** The HTML element that contains all messages. */
  place: HTMLElement;
}

/** Shows one message until its time is over. */
function Bar({ notice, place }: BarProps) {
  const [held, setHeld] = useState(false);
  const isHeld = notice.undo !== undefined && held;
  /**
   * True after the message has had the focus. When the focus leaves the message, the message gets its full time again.
   */
  const again = useRef(false);
  /** The element that had the focus before the message. */
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
 * While a message is shown, adds space at the end of the screen. So people can scroll until the content behind the
 * message is visible. The CSS variable `--told` is the message's height.
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
 * Returns an element that is outside the application's own element, for the messages. While a dialog is open, screen
 * readers skip the whole application, but must still read the messages.
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
 * Closes the message on Escape, because the keyboard cannot reach 'Ok' while a dialog is open. The first Escape closes
 * the message, the second one the dialog. A message with an undo stays, because people press Escape for other reasons.
 */
function dismiss(event: KeyboardEvent, notice: Shown) {
  if (event.key !== "Escape") return;
  removeNotice(notice);
  if (event.target instanceof Element && event.target.closest("[role=dialog]"))
    event.stopPropagation();
}
