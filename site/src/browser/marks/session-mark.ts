/**
 * Runs in the head before anything is painted. Notes whether this device may have a session, so that the right
 * navigation shows at once. If storage cannot be read, the visitor counts as signed out.
 */
export const sessionMark = `try{if(localStorage.getItem("t"))document.documentElement.dataset.session="in"}catch{}`;
