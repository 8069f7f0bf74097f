import { giftAddress, payingNow } from "../giving/gifts/paying.ts";

/**
 * Takes the donor from the gateway back to the gift. If this tab does not know the gift, tells the donor what to do.
 */
const link = payingNow()?.link;
if (link) location.replace(giftAddress(link));
else document.documentElement.dataset.paying = "elsewhere";
