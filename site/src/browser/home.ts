import { addressOfWish } from "../giving/draw/draw-address.ts";
import { voucherAddress } from "../giving/vouchers/voucher-address.ts";
import { keepDrafts } from "../islands/drafts.ts";
import { holdEarlySubmits } from "../islands/early-submit.ts";
import { addressOf } from "../islands/home/found-address.ts";
import type { HomeRequests } from "../islands/home/hand-over.ts";
import { attendCards, isGivingOpen } from "./entrepreneur-cards.ts";
import { attendFilm } from "./film.ts";

const REQUESTS = [
  "agbara:voucher",
  "agbara:empowerment",
  "agbara:search",
] as const satisfies (keyof HomeRequests)[];

keepDrafts(document);
holdEarlySubmits(document);
attendFilm();
attendCards();

/**
 * When a visitor sends one of the page's forms, the form sends an event: a request for gift cards, for a draw, or for a
 * search. This code only logs the event. The code below opens the page for it.
 */
for (const request of REQUESTS)
  document.addEventListener(request, ({ detail }) => console.info(request, detail));

/** Opens the page that handles the request, if we take gifts. */
async function goOn(address: string) {
  // Without a connection, the browser would replace this page with its own error page.
  if (navigator.onLine && (await isGivingOpen())) location.assign(address);
}

document.addEventListener("agbara:voucher", ({ detail }) => goOn(voucherAddress(detail)));
document.addEventListener("agbara:empowerment", ({ detail }) => {
  const { selectedNumber: people, selectedAmount: amount, state, lga } = detail;
  if (amount === null) return;
  return goOn(addressOfWish({ people, amount, state: state ?? "", lga: lga ?? "" }));
});
document.addEventListener("agbara:search", ({ detail }) => goOn(addressOf({ ...detail })));
