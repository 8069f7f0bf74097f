/**
 * Runs in the page's head. Adds a mark if the browser can make random bytes and hashes for a draw. Without a secure
 * connection, the browser cannot.
 */
export const bytesMark = `if(window.crypto&&crypto.subtle)document.documentElement.dataset.bytes=""`;
