/**
 * Runs in the head of pages with links to app stores. Reads the device from the user agent. A phone then shows only its
 * own store, and a computer shows both. Without this script, every device shows both.
 */
export const deviceMark = `document.documentElement.dataset.device=/iphone|ipad|ipod/i.test(navigator.userAgent)?"iphone":/android/i.test(navigator.userAgent)?"android":"desktop"`;
