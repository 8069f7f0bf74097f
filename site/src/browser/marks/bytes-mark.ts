/**
 * A script for the page's head. It marks the page if the browser can make random bytes and hashes for a draw, which
 * needs a secure connection.
 */
export const bytesMark = `if(window.crypto&&crypto.subtle)document.documentElement.dataset.bytes=""`;
