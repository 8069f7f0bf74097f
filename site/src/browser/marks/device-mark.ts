/**
 * A script for the head of pages with links to app stores. It reads the device from the user agent, so that a phone
 * shows only its own store. Computers, and pages without this script, show both stores.
 */
export const deviceMark = `document.documentElement.dataset.device=/iphone|ipad|ipod/i.test(navigator.userAgent)?"iphone":/android/i.test(navigator.userAgent)?"android":"desktop"`;
