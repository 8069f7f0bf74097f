import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { useEffect, useRef } from "react";
import { cardOf, noteFocus } from "./current-card.ts";
import { DEAF_MS, tellNothingDone } from "./nothing-done.ts";
import { COMING, keptForDialog, keptForLater, setOff, stayHere } from "./on-the-way.ts";
import { perform } from "./perform.ts";
import { type Action, type Desk, GO_TO, keyOf, shortcutOf } from "./shortcuts.ts";

const SWITCH = "single-keys";
const choices = sturdyStorage(() => window.localStorage);

/** Returns true if single letters work as shortcuts. Each person can switch this off. */
export function singleKeysOn(): boolean {
  return choices.getItem(SWITCH) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  choices.setItem(SWITCH, on ? "on" : "off");
}

/** Matches the elements on which Enter already does something. */
const PRESSED_BY_ENTER = "a, button, input, select, summary, [role=button], [role=combobox]";

const TYPED_INTO = "input:not([type=checkbox]), textarea, select";

/** How long after `g` a letter can open a screen, in milliseconds. */
const GO_WITHIN_MS = 1500;

interface Shortcuts {
  onHelp: () => void;
  onFind: () => void;
  /** Called to open the screen at this address. */
  onGo: (path: string) => void;
  enabled: boolean;
}

/**
 * Adds keyboard shortcuts to the staff's part. They move between the cards of a list and press the buttons of a card.
 */
export function useShortcuts({ onHelp, onFind, onGo, enabled }: Shortcuts): void {
  /** The key that has acted and is still held down, even if the focus has moved since then. Null if there is none. */
  const held = useRef<string | null>(null);
  /** When the person pressed `g`, in milliseconds since 1970. 0 if they did not. */
  const went = useRef(0);
  /** We ignore letters until this time, in milliseconds since 1970. */
  const deaf = useRef(0);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, repeat } = event;
      const key = keyOf(event);
      if (repeat && key === held.current) return event.preventDefault();
      held.current = null;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // An Enter that is held down must act only once. Otherwise it would also press the button of the dialog that it
      // has just opened.
      if (repeat && key === "Enter" && target.matches("a, button")) return event.preventDefault();
      if (!enabled) return;
      const intoDialog = keyForDialog(event);
      if (intoDialog && keptForDialog(intoDialog)) return event.preventDefault();
      const inDialog = target.closest("[role=dialog]") !== null;
      if (inDialog && !(key === "Enter" && (ctrlKey || metaKey))) return;
      const typing = target.matches(TYPED_INTO);
      const onControl = target.matches(PRESSED_BY_ENTER);
      if (!(typing || ctrlKey || metaKey || altKey) && singleKeysOn()) {
        if (isLetter(key) && Date.now() < deaf.current) return event.preventDefault();
        const goes = went.current > Date.now() - GO_WITHIN_MS;
        went.current = key === "g" && !goes ? Date.now() : 0;
        if (goes ? goTowards(key, onGo) : key === "g") return event.preventDefault();
      }
      const plain = !(typing || ctrlKey || metaKey || altKey);
      const letter = (key.length === 1 && key !== " ") || (key === "Enter" && !onControl);
      if (plain && letter && singleKeysOn() && keptForLater(() => pressLater(key)))
        return event.preventDefault();
      const pressed = { key, ctrlKey, metaKey, altKey, typing, onControl };
      const shortcut = shortcutOf(pressed, singleKeysOn(), deskHere());
      if (!shortcut) return;
      if (shortcut === "leave") return leaveField(target);
      const moves = shortcut === "next" || shortcut === "previous";
      // A key that is held down may move the focus repeatedly, but any other action happens only once.
      if (repeat && !moves) return event.preventDefault();
      if (shortcut === "help") onHelp();
      else if (shortcut === "find") onFind();
      else if (!act(shortcut, target, key)) {
        if (tellNothingDone(shortcut, key, target)) deaf.current = Date.now() + DEAF_MS;
        return;
      }
      event.preventDefault();
      if (!moves) held.current = key;
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [onHelp, onFind, onGo, enabled]);
}

const isLetter = (key: string) => /^\p{L}$/u.test(key);

/**
 * Returns the kind of work on the screen. If the screen is not about people, its attribute `data-desk` contains the
 * kind of work.
 */
function deskHere(): Desk {
  const said = document.querySelector<HTMLElement>("[data-desk]")?.dataset.desk;
  return said === "cases" || said === "looks" || said === "money" ? said : "people";
}

/**
 * Performs a shortcut. If its button is still loading, stores the shortcut until the button is there. If the shortcut
 * opens another page of the list, stores the next keys until that page is there.
 */
function act(shortcut: Action, target: HTMLElement, key: string): boolean {
  const turns = shortcut === "nextPage" || shortcut === "previousPage";
  if (turns) setOff();
  if (perform(shortcut, target, key)) return true;
  if (turns) stayHere();
  if (document.querySelector(COMING) === null) return false;
  setOff();
  return keptForLater(() => act(shortcut, focused(), key));
}

/** Returns what a key does in a dialog that is loading. Returns null for a key that types nothing. */
function keyForDialog({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | null {
  const together = ctrlKey || metaKey;
  if (key === "Enter" && together) return sendForm;
  if (altKey || together) return null;
  return key.length === 1 || key === "Enter" ? () => pressInDialog(key) : null;
}

function pressInDialog(key: string) {
  const target = focused();
  if (key === "Enter" && target.matches("a, button")) target.click();
  else pressLater(key);
}

const sendForm = () => focused().closest("form")?.requestSubmit();

/**
 * Presses a stored key on the element that has the focus now. If an earlier key has opened a field, types into that
 * field.
 */
function pressLater(key: string) {
  const target = focused();
  if (key === "Enter" && target.matches("input")) sendForm();
  else if (target.matches(TYPED_INTO))
    document.execCommand("insertText", false, key === "Enter" ? "\n" : key);
  else target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function focused(): HTMLElement {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : document.body;
}

function onFocusIn({ target }: FocusEvent) {
  if (target instanceof Element) noteFocus(target);
}

/**
 * Moves the focus from a field to its card, or to the page if the field is in no card. After that, letters are
 * shortcuts again.
 */
function leaveField(field: HTMLElement): void {
  const card = cardOf(field);
  if (card) card.focus();
  else if (document.activeElement === field)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Opens the screen that belongs to a letter. Does nothing if the navigation has no link to this screen: a missing link
 * means that the person may not open it.
 */
function goTowards(key: string, onGo: Shortcuts["onGo"]): boolean {
  const path = Object.hasOwn(GO_TO, key) ? GO_TO[key]?.path : undefined;
  const [screen] = path?.split("?") ?? [];
  if (!path || !document.querySelector(`#rail a[href="${screen}"]`)) return false;
  setOff();
  onGo(path);
  return true;
}
