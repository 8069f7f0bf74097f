import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { useEffect, useRef } from "react";
import { cardOf, noteFocus } from "./current-card.ts";
import { tellNothingDone } from "./nothing-done.ts";
import { COMING, keptForDialog, keptForLater, setOff, stayHere } from "./on-the-way.ts";
import { isThere, perform } from "./perform.ts";
import { type Action, type Desk, GO_TO, keyOf, shortcutOf } from "./shortcuts.ts";

const SWITCH = "single-keys";
const choices = sturdyStorage(() => window.localStorage);

/** Whether single letters are shortcuts; a person may switch that off. */
export function singleKeysOn(): boolean {
  return choices.getItem(SWITCH) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  choices.setItem(SWITCH, on ? "on" : "off");
}

const TYPED_INTO = "input:not([type=checkbox]), textarea, select";

/** So long after `g`, a letter says where to go. */
const GO_WITHIN_MS = 1500;

interface Shortcuts {
  onHelp: () => void;
  onFind: () => void;
  /** Opens the screen at this address. */
  onGo: (path: string) => void;
  enabled: boolean;
}

/** Keyboard triage: moves through the cards of a list and presses their controls. */
export function useShortcuts({ onHelp, onFind, onGo, enabled }: Shortcuts): void {
  /** The key that did something and was not let go yet, wherever the focus has gone since. */
  const held = useRef<string | null>(null);
  /** When `g` was pressed. */
  const went = useRef(0);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, repeat } = event;
      const key = keyOf(event);
      if (repeat && key === held.current) return event.preventDefault();
      held.current = null;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // Held down, Enter would also press the button of the question that its first press has opened.
      if (repeat && key === "Enter" && target.matches("a, button")) return event.preventDefault();
      if (!enabled) return;
      const intoDialog = keyForDialog(event);
      if (intoDialog && keptForDialog(intoDialog)) return event.preventDefault();
      const inDialog = target.closest("[role=dialog]") !== null;
      if (inDialog && !(key === "Enter" && (ctrlKey || metaKey))) return;
      const typing = target.matches(TYPED_INTO);
      const onControl = target.matches("a, button, input");
      if (!(typing || ctrlKey || metaKey || altKey) && singleKeysOn()) {
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
      // A held key moves on and on; whatever else it does, it does once.
      if (repeat && !moves) return event.preventDefault();
      if (shortcut === "help") onHelp();
      else if (shortcut === "find") onFind();
      else if (!act(shortcut, target, key)) return tellNothingDone(shortcut, key, target);
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

/** What the screen is about: those of cases and of money say so. */
function deskHere(): Desk {
  const said = document.querySelector<HTMLElement>("[data-desk]")?.dataset.desk;
  return said === "cases" || said === "money" ? said : "people";
}

/** Performs it, or does so once its control is there; what turns the page is told to the keys that follow. */
function act(shortcut: Action, target: HTMLElement, key: string): boolean {
  if (!isThere(shortcut, target) && document.querySelector(COMING)) {
    setOff();
    return keptForLater(() => act(shortcut, focused(), key));
  }
  const turns = shortcut === "nextPage" || shortcut === "previousPage";
  if (turns) setOff();
  const done = perform(shortcut, target, key);
  if (turns && !done) stayHere();
  return done;
}

/** What a key does in a dialog that is on its way; null where it is no part of what is typed. */
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

/** A key that was kept, where the focus is by now: in a field that an earlier one opened it is typed. */
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

/** Back to the card or, outside of all cards, to the page, where letters are shortcuts again. */
function leaveField(field: HTMLElement): void {
  const card = cardOf(field);
  if (card) card.focus();
  else if (document.activeElement === field)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** Opens the screen that a letter means: anyone who may not open it has no link to it in the rail. */
function goTowards(key: string, onGo: Shortcuts["onGo"]): boolean {
  const path = Object.hasOwn(GO_TO, key) ? GO_TO[key]?.path : undefined;
  const [screen] = path?.split("?") ?? [];
  if (!path || !document.querySelector(`#rail a[href="${screen}"]`)) return false;
  setOff();
  onGo(path);
  return true;
}
