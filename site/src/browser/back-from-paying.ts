import { giftAddress, payingNow } from "../giving/gifts/paying.ts";

/** From the gateway on to the gift, or to what to do where this tab does not know which it was. */
const link = payingNow()?.link;
if (link) location.replace(giftAddress(link));
else document.documentElement.dataset.paying = "elsewhere";
