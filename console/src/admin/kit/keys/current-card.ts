import { session } from "../../../providers/session.ts";

/** The card that last had the focus: the id of its record and its index in the list. */
interface Current {
  id: string | undefined;
  at: number;
}

/**
 * The current card of each list address, for each person. We store it as long as the page is open. So a person who
 * returns to a list continues at the same card, even after a new login.
 */
const currents = new Map<string, Current>();
session.on("loggedOut", ({ reason }) => {
  if (reason === "asked" || reason === "elsewhere") currents.clear();
});

/** Returns the props that make an element a card of a record, so that the keyboard can move to it. */
export function asCard(id: string) {
  return { "data-card": id, tabIndex: -1, ref: takeFocusBack };
}

/** Focuses a card again after React has replaced it. Does nothing if another element has the focus. */
function takeFocusBack(card: HTMLElement | null) {
  if (!card || document.activeElement !== document.body) return;
  if (currents.get(address())?.id === card.dataset.card) card.focus();
}

/**
 * The last card of a list. We store it when the work on it is complete. When this card disappears from the list, the
 * focus goes to the first card of the list.
 */
let finishedLast: string | undefined;

/** Stores which card has the focus. Called whenever an element gets the focus. */
export function noteFocus(target: Element): void {
  const card = cardOf(target);
  if (card?.dataset.card !== finishedLast) finishedLast = undefined;
  if (card) currents.set(address(), { id: card.dataset.card, at: allCards().indexOf(card) });
}

export function cardOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>("[data-card]");
}

/**
 * Returns the card before (-1) or after (1) the card that contains `target`. If `target` is in no card, counts from the
 * current card.
 */
export function cardBeside(target: Element, step: 1 | -1): HTMLElement | undefined {
  const cards = allCards();
  const inside = cards.findIndex((card) => card.contains(target));
  const at = inside >= 0 ? inside : placeLeft(cards, step);
  return step > 0 ? cards[at + 1] : cards[Math.min(Math.max(at - 1, 0), cards.length - 1)];
}

/**
 * Returns the index from which the caller goes one step forward or back: the index of the current card. If the current
 * card has left the list, returns an index near its old place. Example: card 5 of the list has left. Then a step
 * forward leads to the card that is now the fifth (or to the last card), and a step back leads to the fourth.
 */
function placeLeft(cards: readonly HTMLElement[], step: 1 | -1): number {
  const current = currents.get(address());
  if (!current) return -1;
  const found = cards.findIndex((card) => card.dataset.card === current.id);
  if (found >= 0) return found;
  return step > 0 ? Math.min(current.at, cards.length - 1) - 1 : current.at;
}

/**
 * Moves the focus from a form's button back to the card, after the form is sent. Does nothing if another element has
 * the focus.
 */
export function backToCard(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  if (form && focused instanceof HTMLButtonElement && form.contains(focused))
    cardOf(form)?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the next or previous card, because this card will leave the list. Does nothing if the focus is
 * outside the card.
 */
export function leaveCard(control: Element): void {
  const card = cardOf(control);
  if (!card?.contains(document.activeElement)) return;
  (cardBeside(card, 1) ?? cardBeside(card, -1))?.focus();
}

/**
 * Moves to the next card when the work on this card is complete. Returns false if this was the last card. The caller
 * must then read the list again.
 */
export function goToNextCard(from: HTMLElement | null): boolean {
  const next = from && cardBeside(from, 1);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (!next) finishedLast = from?.dataset.card;
  return next != null;
}

/** Focuses the first card of the list. We have read the list again, because the work on its last card was complete. */
export function beginAgain(): void {
  const cards = allCards();
  if (!finishedLast || cards.some((card) => card.dataset.card === finishedLast)) return;
  if (document.activeElement === document.body) cards[0]?.focus();
  finishedLast = undefined;
}

export function allCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-card]")];
}

function address(): string {
  return `${session.owner()} ${window.location.pathname}${window.location.search}`;
}
