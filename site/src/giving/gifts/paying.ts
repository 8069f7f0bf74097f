import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";

/*
 * The gift that is being paid in this tab. Its id is kept, so that pressing twice, or coming back and going on, makes
 * one gift; its link, so that anyone who comes back from the gateway is led to it. Anyone who has the link has the
 * gift: it is kept in this tab alone.
 */

/** What is known of the gift that is being paid. */
export interface Paying {
  id: string;
  /** What was asked for, as text: another gift has another id. */
  order: string;
  /** The draft that it was made from. */
  draft: string;
  /** Once it has begun. */
  link: string | null;
}

const KEY = "gift";
const storage = sturdyStorage(() => sessionStorage);

/** The gift that this tab is paying; null where there is none. */
export function payingNow(): Paying | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "null") as Paying | null;
  } catch {
    return null;
  }
}

/** The same gift as before, if nothing of it has changed; otherwise another. */
export function payingFor(order: object, draft: string): Paying {
  const text = JSON.stringify(order);
  const known = payingNow();
  if (known?.order === text) return known;
  return keepPaying({ id: crypto.randomUUID(), order: text, draft, link: null });
}

/** Keeps what is known by now. */
export function keepPaying(paying: Paying): Paying {
  storage.setItem(KEY, JSON.stringify(paying));
  return paying;
}

/** This tab goes to pay a gift that it may not have begun: anyone who comes back from the gateway here is led to it. */
export function goOnPaying(id: string, link: string): void {
  if (payingNow()?.link !== link) keepPaying({ id, order: "", draft: "", link });
}

/** It is paid: the next gift is another, even if it is like this one. */
export function endPaying(): void {
  storage.removeItem(KEY);
}

/** The gift's page. The link stands after the #, which no browser sends. */
export function giftAddress(link: string): string {
  return `${GIFT_PATH}#${link}`;
}
