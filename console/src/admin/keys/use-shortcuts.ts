import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { useEffect, useRef } from "react";
import { allCards, cardBeside, cardOf, noteFocus } from "./current-card.ts";
import { GO_TO, type Shortcut, shortcutOf } from "./shortcuts.ts";

const SWITCH = "single-keys";
const choices = sturdyStorage(() => window.localStorage);

/** Whether single letters are shortcuts; a person may switch that off. */
export function singleKeysOn(): boolean {
  return choices.getItem(SWITCH) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  choices.setItem(SWITCH, on ? "on" : "off");
}

/** So long after `g`, a letter says where to go. */
const GO_WITHIN_MS = 1500;

/** Keyboard triage: moves through the cards of a list and presses their controls. */
export function useShortcuts(onHelp: () => void, onFind: () => void, enabled: boolean): void {
  /** The key that did something and was not let go yet, wherever the focus has gone since. */
  const held = useRef<string | null>(null);
  /** When `g` was pressed. */
  const went = useRef(0);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      if (repeat && key === held.current) return event.preventDefault();
      held.current = null;
      if (!enabled) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const inDialog = target.closest("[role=dialog]") !== null;
      if (inDialog && !(key === "Enter" && (ctrlKey || metaKey))) return;
      const typing = target.matches("input:not([type=checkbox]), textarea, select");
      if (key === "Escape" && typing) return cardOf(target)?.focus();
      const onControl = target.matches("a, button, input");
      if (!(typing || ctrlKey || metaKey || altKey) && singleKeysOn()) {
        const goes = went.current > Date.now() - GO_WITHIN_MS;
        went.current = key === "g" && !goes ? Date.now() : 0;
        if (goes ? goByRail(key) : key === "g") return event.preventDefault();
      }
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

/** Opens the screen by the rail's own link: whoever may not open it has none. */
function goByRail(key: string): boolean {
  const path = Object.hasOwn(GO_TO, key) ? GO_TO[key] : undefined;
  return press(document.querySelector<HTMLElement>(`#rail a[href="${path}"]`));
}

/** Does it, and says whether there was anything to do it to. */
export function perform(
  shortcut: Exclude<Shortcut, "help" | "find">,
  target: HTMLElement,
): boolean {
  if (shortcut === "next" || shortcut === "previous") {
    const card = cardBeside(target, shortcut === "next" ? 1 : -1);
    card?.focus();
    card?.scrollIntoView({ block: "nearest" });
    return card !== undefined;
  }
  if (shortcut === "save") return send(target);
  if (shortcut === "unsaved") return goTo(document.querySelector<HTMLElement>(OF_PAGE.unsaved));
  if (isOfPage(shortcut)) return press(document.querySelector<HTMLElement>(OF_PAGE[shortcut]));
  const within = placeOf(target);
  const control = within?.querySelector<HTMLElement>(CONTROLS[shortcut]);
  // Where a new note is being written already, its box is the only one.
  if (shortcut === "newNote" && !control)
    return goTo(within?.querySelector<HTMLElement>(CONTROLS.note));
  if (shortcut !== "note" && shortcut !== "code") return press(control);
  return goTo(control);
}

/** Screens of one person have no cards: their controls are the page's. */
function placeOf(target: HTMLElement): ParentNode | null {
  return cardOf(target) ?? (allCards().length === 0 ? document : null);
}

/** Whether it can be done to what has the focus, or to the page. */
export function isThere(
  shortcut: Exclude<Shortcut, "help" | "find" | "save">,
  target: HTMLElement,
): boolean {
  if (shortcut === "next" || shortcut === "previous") return false;
  if (isOfPage(shortcut)) return document.querySelector(OF_PAGE[shortcut]) !== null;
  return placeOf(target)?.querySelector(CONTROLS[shortcut]) != null;
}

function isOfPage(shortcut: Shortcut): shortcut is keyof typeof OF_PAGE {
  return Object.hasOwn(OF_PAGE, shortcut);
}

function goTo(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  return control != null;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return control != null;
}

/**
 * Sends the form that is being filled in. Of a note it goes on at once: what is typed before the answer comes is not
 * meant for this person any more.
 */
function send(target: HTMLElement): boolean {
  const form = target.closest("form");
  form?.requestSubmit();
  if (!target.matches(CONTROLS.note)) return form !== null;
  (cardBeside(target, 1) ?? cardOf(target))?.focus();
  return true;
}

/** What is there once on a page. */
const OF_PAGE = {
  undo: "[data-undo]",
  refresh: "[data-refresh]",
  unsaved: "[data-unsaved]",
  nextPage: "[data-next-page]:not([aria-disabled=true])",
  previousPage: "[data-previous-page]:not([aria-disabled=true])",
} as const;

const CONTROLS = {
  open: "[data-open]",
  note: "[data-note]",
  newNote: "[data-new-note]",
  code: "[data-code]",
  activate: "[data-activate]",
  done: "[data-done]",
  followUp: "[data-follow-up]",
  takeOn: "[data-take-on]",
  handOver: "[data-hand-over]",
  select: "[data-select]",
  compare: "[data-compare]",
  call: "[data-call]",
  whatsapp: "[data-whatsapp]",
  mail: "[data-mail]",
  contacted: "[data-contacted]",
  remind: "[data-remind]",
  answer: "[data-record]",
  introduce: "[data-introduce]",
} as const;
