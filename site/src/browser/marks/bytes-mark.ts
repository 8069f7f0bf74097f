/** Runs in the head: the browser has random bytes and hashes for a draw. Without a secure connection there are none. */
export const bytesMark = `if(window.crypto&&crypto.subtle)document.documentElement.dataset.bytes=""`;
