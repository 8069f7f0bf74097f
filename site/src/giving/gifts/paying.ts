import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { readJson, sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";

/*
 * The gift that this tab is paying. We store its id. So a second press or a return to the form does not make a second
 * gift. We store its link. So we can take the donor back to the gift after the payment. Anyone with the link can use
 * the gift, so we store the link only in this tab.
 */

/** Our data about the gift that this tab is paying. */
export interface Paying {
  id: string;
  /** The order as text. If the order changes, the gift gets another id. */
  order: string;
  /** The name of the draft from which the gift was made. */
  draft: string;
  /** The gift's link; null until the gift has begun. */
  link: string | null;
}

const KEY = "gift";
const storage = sturdyStorage(() => sessionStorage);

/** Returns the gift that this tab is paying; null if there is none. */
export function payingNow(): Paying | null {
  return readJson(storage, KEY) as Paying | null;
}

/** Returns the earlier gift if its order is unchanged. Otherwise returns a new gift. */
export function payingFor(order: object, draft: string): Paying {
  const text = JSON.stringify(order);
  const known = payingNow();
  if (known?.order === text) return known;
  return keepPaying({ id: crypto.randomUUID(), order: text, draft, link: null });
}

/** Stores our current data about the gift. */
export function keepPaying(paying: Paying): Paying {
  storage.setItem(KEY, JSON.stringify(paying));
  return paying;
}

/**
 * Records that this tab is paying a gift, even if the gift began elsewhere. So the donor comes back to this gift after
 * the payment at the gateway.
 */
export function goOnPaying(id: string, link: string): void {
  if (payingNow()?.link !== link) keepPaying({ id, order: "", draft: "", link });
}

/** Removes the data about the paid gift. The next gift is a new one, even with the same order. */
export function endPaying(): void {
  storage.removeItem(KEY);
}

/**
 * Returns the address of the gift's page. The link is after the #, because browsers do not send that part to servers.
 */
export function giftAddress(link: string): string {
  return `${GIFT_PATH}#${link}`;
}
