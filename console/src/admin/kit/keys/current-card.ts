import { session } from "../../../providers/session.ts";

/** The card that last had the focus. It is stored as its record and its place in the list. */
interface Current {
  id: string | undefined;
  at: number;
}

/**
 * The current card of each person and list address. We store it while the page is open. A person who returns to a list
 * continues at the same card, even after a new login.
 */
const currents = new Map<string, Current>();
session.on("loggedOut", ({ reason }) => {
  if (reason === "asked" || reason === "elsewhere") currents.clear();
});

/** Returns the props that make an element a record's card, so that the keyboard can move to it and back. */
export function asCard(id: string) {
  return { "data-card": id, tabIndex: -1, ref: takeFocusBack };
}

/**
 * Returns the focus to a card after we have drawn the card again. Does nothing if the person has moved the focus
 * elsewhere.
 */
function takeFocusBack(card: HTMLElement | null) {
  if (!card || document.activeElement !== document.body) return;
  if (currents.get(address())?.id === card.dataset.card) card.focus();
}

/**
 * The last card of a list, after its work is complete. When this card has left the list, the focus goes to the first
 * card.
 */
let finishedLast: string | undefined;

/** Called for every element that gets the focus. */
export function noteFocus(target: Element): void {
  const card = cardOf(target);
  if (card?.dataset.card !== finishedLast) finishedLast = undefined;
  if (card) currents.set(address(), { id: card.dataset.card, at: allCards().indexOf(card) });
}

export function cardOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>("[data-card]");
}

/**
 * Returns the card before (-1) or after (1) the card that contains `target`. Outside all cards, counts from the
 * current card.
 */
export function cardBeside(target: Element, step: 1 | -1): HTMLElement | undefined {
  const cards = allCards();
  const inside = cards.findIndex((card) => card.contains(target));
  const at = inside >= 0 ? inside : placeLeft(cards, step);
  return step > 0 ? cards[at + 1] : cards[Math.min(Math.max(at - 1, 0), cards.length - 1)];
}

/**
 * Returns the index of the current card. If that card has left the list, returns an index from which one `step` leads
 * to the card that is now in its place, or to the last card.
 */
function placeLeft(cards: readonly HTMLElement[], step: 1 | -1): number {
  const current = currents.get(address());
  if (!current) return -1;
  const found = cards.findIndex((card) => card.dataset.card === current.id);
  if (found >= 0) return found;
  return step > 0 ? Math.min(current.at, cards.length - 1) - 1 : current.at;
}

/**
 * Moves the focus back to the card after a form's button has done its work. Does nothing if the person has moved the
 * focus elsewhere.
 */
export function backToCard(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  if (form && focused instanceof HTMLButtonElement && form.contains(focused))
    cardOf(form)?.focus({ preventScroll: true });
}

/** Moves the focus away from a card that will leave the list. Does nothing if the focus is already elsewhere. */
export function leaveCard(control: Element): void {
  const card = cardOf(control);
  if (!card?.contains(document.activeElement)) return;
  (cardBeside(card, 1) ?? cardBeside(card, -1))?.focus();
}

/**
 * Moves to the next card after the work on a card is complete. Returns false after the last card. The caller must then
 * read the list again.
 */
export function goToNextCard(from: HTMLElement | null): boolean {
  const next = from && cardBeside(from, 1);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (!next) finishedLast = from?.dataset.card;
  return next != null;
}

/**
 * Moves the focus to the first card of a list. We use it after the work on the last card, when we have read the list
 * again.
 */
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
