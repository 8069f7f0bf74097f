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

/** Notes what the page was handed; of what is not there yet, it does nothing else with it. */
for (const request of REQUESTS)
  document.addEventListener(request, ({ detail }) => console.info(request, detail));

/** Leads on to where the request is taken up, once gifts are taken. */
async function goOn(address: string) {
  // Offline the browser would put its own page in the place of this one.
  if (navigator.onLine && (await isGivingOpen())) location.assign(address);
}

document.addEventListener("agbara:voucher", ({ detail }) => goOn(voucherAddress(detail)));
document.addEventListener("agbara:empowerment", ({ detail }) => {
  const { selectedNumber: people, selectedAmount: amount, state, lga } = detail;
  if (amount === null) return;
  return goOn(addressOfWish({ people, amount, state: state ?? "", lga: lga ?? "" }));
});
document.addEventListener("agbara:search", ({ detail }) => goOn(addressOf({ ...detail })));
