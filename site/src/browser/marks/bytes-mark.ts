/**
 * Runs in the page's head. Marks that the browser can make random bytes and hashes for a draw. Without a secure
 * connection, it cannot.
 */
export const bytesMark = `if(window.crypto&&crypto.subtle)document.documentElement.dataset.bytes=""`;
