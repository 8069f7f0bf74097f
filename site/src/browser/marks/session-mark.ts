/**
 * Runs in the head, before anything is painted: says whether this device may have a session, so that the
 * right navigation shows at once. Storage that cannot be read means signed out.
 */
export const sessionMark = `try{if(localStorage.getItem("t"))document.documentElement.dataset.session="in"}catch{}`;
