import { giftAddress, payingNow } from "../giving/gifts/paying.ts";

/**
 * Takes the donor from the gateway back to their gift. If this tab does not know the gift, shows what the donor can do.
 */
const link = payingNow()?.link;
if (link) location.replace(giftAddress(link));
else document.documentElement.dataset.paying = "elsewhere";
