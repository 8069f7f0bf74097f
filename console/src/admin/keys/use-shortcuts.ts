import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { useEffect, useRef } from "react";
import { allCards, cardBeside, cardOf, noteFocus } from "./current-card.ts";
import { type Shortcut, shortcutOf } from "./shortcuts.ts";

const SWITCH = "single-keys";
const choices = sturdyStorage(() => window.localStorage);

/** Whether single letters are shortcuts; a person may switch that off. */
export function singleKeysOn(): boolean {
  return choices.getItem(SWITCH) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  choices.setItem(SWITCH, on ? "on" : "off");
}

/** Keyboard triage: moves through the cards of a list and presses their controls. */
export function useShortcuts(onHelp: () => void, onFind: () => void, enabled: boolean): void {
  /** The key that did something and was not let go yet, wherever the focus has gone since. */
  const held = useRef<string | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      if (repeat && key === held.current) return event.preventDefault();
      held.current = null;
      if (!enabled) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.closest("[role=dialog]")) return;
      const typing = target.matches("input:not([type=checkbox]), textarea, select");
      if (key === "Escape" && typing) return cardOf(target)?.focus();
      const onControl = target.matches("a, button, input");
      const pressed = { key, ctrlKey, metaKey, altKey, typing, onControl };
      const shortcut = shortcutOf(pressed, singleKeysOn());
      if (!shortcut) return;
      const moves = shortcut === "next" || shortcut === "previous";
      // A held key moves on and on; whatever else it does, it does once.
      if (repeat && !moves) return event.preventDefault();
      if (shortcut === "help") onHelp();
      else if (shortcut === "find") onFind();
      else if (!perform(shortcut, target)) return;
      event.preventDefault();
      if (!moves) held.current = key;
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [onHelp, onFind, enabled]);
}

function onFocusIn({ target }: FocusEvent) {
  if (target instanceof Element) noteFocus(target);
}

/** Does it, and says whether there was anything to do it to. */
function perform(shortcut: Exclude<Shortcut, "help" | "find">, target: HTMLElement): boolean {
  if (shortcut === "next" || shortcut === "previous") {
    const card = cardBeside(target, shortcut === "next" ? 1 : -1);
    card?.focus();
    card?.scrollIntoView({ block: "nearest" });
    return card !== undefined;
  }
  if (shortcut === "save") return saveNote(target);
  if (shortcut === "undo" || shortcut === "refresh")
    return press(document.querySelector<HTMLElement>(`[data-${shortcut}]`));
  if (shortcut === "unsaved") return goTo(document.querySelector<HTMLElement>("[data-unsaved]"));
  const card = cardOf(target);
  // Screens of one person have no cards: their controls are the page's.
  const within = card ?? (allCards().length === 0 ? document : null);
  const control = within?.querySelector<HTMLElement>(CONTROLS[shortcut]);
  if (shortcut !== "note" && shortcut !== "code") return press(control);
  return goTo(control);
}

function goTo(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  return control != null;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return control != null;
}

/** Saves the note and goes on at once: what is typed before the answer comes is not meant for this person any more. */
function saveNote(target: HTMLElement): boolean {
  if (!(target instanceof HTMLTextAreaElement && target.matches(CONTROLS.note))) return false;
  target.form?.requestSubmit();
  (cardBeside(target, 1) ?? cardOf(target))?.focus();
  return true;
}

const CONTROLS = {
  open: "[data-open]",
  note: "[data-note]",
  code: "[data-code]",
  activate: "[data-activate]",
  compare: "[data-compare]",
} as const;
