/**
 * Runs in the head of pages with links to app stores. Reads the device from the user agent. Phones then show only
 * their own store, and a computer shows both stores. Without this script, every device shows both.
 */
export const deviceMark = `document.documentElement.dataset.device=/iphone|ipad|ipod/i.test(navigator.userAgent)?"iphone":/android/i.test(navigator.userAgent)?"android":"desktop"`;
