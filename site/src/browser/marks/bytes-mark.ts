/**
 * Runs in the head. Notes that the browser has random bytes and hashes for a draw. It has none without a secure
 * connection.
 */
export const bytesMark = `if(window.crypto&&crypto.subtle)document.documentElement.dataset.bytes=""`;
