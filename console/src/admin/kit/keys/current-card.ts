import { session } from "../../../providers/session.ts";

/** The card that had the focus last: whose it is, and its place in the list. */
interface Current {
  id: string | undefined;
  at: number;
}

/**
 * By whose it is and the list's address. Kept as long as the page stands open: who comes back to a list goes on where
 * they were, also after logging in again.
 */
const currents = new Map<string, Current>();
session.on("loggedOut", ({ reason }) => {
  if (reason === "asked" || reason === "elsewhere") currents.clear();
});

/** What makes an element the card of a record: the keyboard moves to it, and comes back to it. */
export function asCard(id: string) {
  return { "data-card": id, tabIndex: -1, ref: takeFocusBack };
}

/** A card that is drawn again takes the focus that it had, unless somebody works elsewhere by now. */
function takeFocusBack(card: HTMLElement | null) {
  if (!card || document.activeElement !== document.body) return;
  if (currents.get(address())?.id === card.dataset.card) card.focus();
}

/** The last card of a list, finished: once it has left, the list begins again. */
let finishedLast: string | undefined;

/** To be told whatever gets the focus. */
export function noteFocus(target: Element): void {
  const card = cardOf(target);
  if (card?.dataset.card !== finishedLast) finishedLast = undefined;
  if (card) currents.set(address(), { id: card.dataset.card, at: allCards().indexOf(card) });
}

export function cardOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>("[data-card]");
}

/** The card before (-1) or after (1) the one that `target` is in or, outside of all, the one that was current. */
export function cardBeside(target: Element, step: 1 | -1): HTMLElement | undefined {
  const cards = allCards();
  const inside = cards.findIndex((card) => card.contains(target));
  const at = inside >= 0 ? inside : placeLeft(cards, step);
  return step > 0 ? cards[at + 1] : cards[Math.min(Math.max(at - 1, 0), cards.length - 1)];
}

/** Where the current card is. If it left the list, the one that followed has taken its place, or else the last one. */
function placeLeft(cards: readonly HTMLElement[], step: 1 | -1): number {
  const current = currents.get(address());
  if (!current) return -1;
  const found = cards.findIndex((card) => card.dataset.card === current.id);
  if (found >= 0) return found;
  return step > 0 ? Math.min(current.at, cards.length - 1) - 1 : current.at;
}

/** After a form's button has done its work: back to the card, unless somebody went on in the meantime. */
export function backToCard(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  if (form && focused instanceof HTMLButtonElement && form.contains(focused))
    cardOf(form)?.focus({ preventScroll: true });
}

/** The focus goes on from a card that is about to leave the list, unless it is elsewhere already. */
export function leaveCard(control: Element): void {
  const card = cardOf(control);
  if (!card?.contains(document.activeElement)) return;
  (cardBeside(card, 1) ?? cardBeside(card, -1))?.focus();
}

/** After a card is finished: to the next one; false where it was the last, and the list is to be read again. */
export function goToNextCard(from: HTMLElement | null): boolean {
  const next = from && cardBeside(from, 1);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (!next) finishedLast = from?.dataset.card;
  return next != null;
}

/** To be told when a list was read again: after its last card was finished the first one has the focus. */
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
