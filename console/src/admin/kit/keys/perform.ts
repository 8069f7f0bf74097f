import { appearsOnce, controlsFor } from "../../../components/keyed.ts";
import { cardBeside, cardOf } from "./current-card.ts";
import type { Action } from "./shortcuts.ts";

/**
 * Performs a shortcut. Returns true if it found the button or field of the shortcut. `key` is the number of a check.
 */
export function perform(shortcut: Action, target: HTMLElement, key = ""): boolean {
  if (shortcut === "next" || shortcut === "previous") {
    const card = cardBeside(target, shortcut === "next" ? 1 : -1);
    card?.focus();
    card?.scrollIntoView({ block: "nearest" });
    return card !== undefined;
  }
  if (shortcut === "save") return send(target);
  if (shortcut === "unsaved") return goTo(nextUnsaved(target));
  if (shortcut === "filters") return goToFilters();
  if (shortcut === "passed" || shortcut === "failed")
    return press(controlsFor(`${shortcut} ${key.slice(-1)}`)[0]);
  const control = controlOf(shortcut, target);
  return control?.matches(TYPED_INTO) ? goTo(control) : press(control);
}

/** Tells whether a shortcut has a button or field on the focused card or on the page. */
export function isThere(shortcut: Action, target: HTMLElement): boolean {
  return controlOf(shortcut, target) !== undefined;
}

/**
 * Finds the button or field of a shortcut. If the focus is on a card, a button for a record must be on that card.
 * Otherwise the button must be on no card. So a key never acts on a record that the person has not chosen.
 */
function controlOf(shortcut: Action, target: HTMLElement): HTMLElement | undefined {
  const controls = controlsFor(shortcut);
  if (shortcut === "nextPage" || shortcut === "previousPage")
    return controls.find((control) => control.getAttribute("aria-disabled") !== "true");
  if (appearsOnce(shortcut)) return controls[0];
  const card = cardOf(target);
  const here = (control: HTMLElement) => cardOf(control) === card;
  const found = controls.find(here);
  // An unregistered person must first be registered, so we choose the button for that.
  return found ?? (shortcut === "activate" ? controlsFor("register").find(here) : undefined);
}

function goTo(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  return control != null;
}

function press(control: HTMLElement | undefined): boolean {
  control?.click();
  return control !== undefined;
}

/** Finds the next unsaved note after the focused element, or the first one. */
function nextUnsaved(target: HTMLElement): HTMLElement | undefined {
  const all = controlsFor("unsaved");
  const follows = (box: HTMLElement) =>
    !target.contains(box) &&
    (target.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(follows) ?? all[0];
}

/** Goes to the first filter. If the filters are folded away, opens them first. */
function goToFilters(): boolean {
  const form = () => controlsFor("filters").find((one) => one.matches("form"));
  const goToFirst = () => goTo(form()?.querySelector("input"));
  if (goToFirst()) return true;
  const opened = press(controlsFor("filters").find((one) => one.matches("button")));
  if (opened) setTimeout(goToFirst);
  return opened;
}

/**
 * Sends the form of the focused field. After a note, moves the focus to the next card at once, because the next keys
 * are for the next person.
 */
function send(target: HTMLElement): boolean {
  const form = target.closest("form");
  form?.requestSubmit();
  if (!controlsFor("note").includes(target)) return form !== null;
  (cardBeside(target, 1) ?? cardOf(target))?.focus();
  return true;
}

/** Fields in which a person types. We focus these, and press all others. */
const TYPED_INTO = "input:not([type=checkbox]), textarea";
