/**
 * Runs in the head of pages with store links: which device this is, from the user agent, so that phones show
 * only their own store and a computer shows both. Without it both are shown.
 */
export const deviceMark = `document.documentElement.dataset.device=/iphone|ipad|ipod/i.test(navigator.userAgent)?"iphone":/android/i.test(navigator.userAgent)?"android":"desktop"`;
