import { appearsOnce, controlsFor } from "../../../components/keyed.ts";
import { cardBeside, cardOf } from "./current-card.ts";
import type { Action } from "./shortcuts.ts";

/**
 * Performs a shortcut. Returns true if the screen has a button or field for it. The shortcuts `passed` and `failed` are
 * for one of a verifier's checks. For them, `key` ends with the check's number.
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

/** Returns true if the focused card or the page has a button or field for this shortcut. */
export function isThere(shortcut: Action, target: HTMLElement): boolean {
  return controlOf(shortcut, target) !== undefined;
}

/**
 * Finds the button or field of a shortcut. If the focus is in a card, a button for a record must be in the same card.
 * Otherwise it must be outside all cards. So a key never acts on a record that the person has not chosen.
 */
function controlOf(shortcut: Action, target: HTMLElement): HTMLElement | undefined {
  const controls = controlsFor(shortcut);
  if (shortcut === "nextPage" || shortcut === "previousPage")
    return controls.find((control) => control.getAttribute("aria-disabled") !== "true");
  if (appearsOnce(shortcut)) return controls[0];
  const card = cardOf(target);
  const here = (control: HTMLElement) => cardOf(control) === card;
  const found = controls.find(here);
  // A person must be registered before activation. So for an unregistered person, we take the register button instead.
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

/** Finds the first unsaved note after the focused element. If there is none, finds the first on the page. */
function nextUnsaved(target: HTMLElement): HTMLElement | undefined {
  const all = controlsFor("unsaved");
  const follows = (box: HTMLElement) =>
    !target.contains(box) &&
    (target.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(follows) ?? all[0];
}

/** Moves the focus to the first filter. If the filters are hidden, shows them first. */
function goToFilters(): boolean {
  const form = () => controlsFor("filters").find((one) => one.matches("form"));
  const goToFirst = () => goTo(form()?.querySelector("input"));
  if (goToFirst()) return true;
  const opened = press(controlsFor("filters").find((one) => one.matches("button")));
  if (opened) setTimeout(goToFirst);
  return opened;
}

/**
 * Sends the form that has the focus. After a note, immediately moves to the next card, because the next keys are meant
 * for the next person.
 */
function send(target: HTMLElement): boolean {
  const form = target.closest("form");
  form?.requestSubmit();
  if (!controlsFor("note").includes(target)) return form !== null;
  (cardBeside(target, 1) ?? cardOf(target))?.focus();
  return true;
}

/** Matches the fields for typing. A shortcut moves the focus to such a field, but clicks any other element. */
const TYPED_INTO = "input:not([type=checkbox]), textarea";
