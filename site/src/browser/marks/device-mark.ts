/**
 * Runs in the head of pages with store links. Reads the device from the user agent, so that phones show only their own
 * store and a computer shows both. Without this script both are shown.
 */
export const deviceMark = `document.documentElement.dataset.device=/iphone|ipad|ipod/i.test(navigator.userAgent)?"iphone":/android/i.test(navigator.userAgent)?"android":"desktop"`;
