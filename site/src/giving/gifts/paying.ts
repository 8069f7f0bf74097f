import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { readJson, sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";

/*
 * Remembers the gift that this tab is paying. With the gift's id, a second press or a return to the form does not make
 * a second gift. With the gift's link, we can take the donor back to the gift after the payment. The data is only in
 * this tab, because anyone with the link can use the gift.
 */

/** What we store about the gift that this tab is paying. */
export interface Paying {
  id: string;
  /** The donor's order as text. If it changes, the gift gets a new id. */
  order: string;
  /** The name of the form's draft. The gift was made from this draft. */
  draft: string;
  /** The gift's link. Null until the server has created the gift. */
  link: string | null;
}

const KEY = "gift";
const storage = sturdyStorage(() => sessionStorage);

/** Returns the gift that this tab is paying. Returns null if this tab is paying none. */
export function payingNow(): Paying | null {
  return readJson(storage, KEY) as Paying | null;
}

/** If the gift that this tab is paying has the same order, returns that gift. Otherwise returns a new gift. */
export function payingFor(order: object, draft: string): Paying {
  const text = JSON.stringify(order);
  const known = payingNow();
  if (known?.order === text) return known;
  return keepPaying({ id: crypto.randomUUID(), order: text, draft, link: null });
}

/** Stores what we know about the gift that this tab is paying. */
export function keepPaying(paying: Paying): Paying {
  storage.setItem(KEY, JSON.stringify(paying));
  return paying;
}

/**
 * Remembers that this tab is paying this gift, even if the gift was begun elsewhere. So the donor comes back to the
 * gift after the payment.
 */
export function goOnPaying(id: string, link: string): void {
  if (payingNow()?.link !== link) keepPaying({ id, order: "", draft: "", link });
}

/** Forgets the paid gift, so that the next gift is a new one, even with the same order. */
export function endPaying(): void {
  storage.removeItem(KEY);
}

/**
 * Returns the address of the gift's page. The link is after the #, because browsers do not send that part to a server.
 */
export function giftAddress(link: string): string {
  return `${GIFT_PATH}#${link}`;
}
