/**
 * Runs in the head before the browser paints anything. Adds a mark if this device may have a session. The right
 * navigation then shows at once. If the script cannot read the storage, it adds no mark, and the visitor counts as
 * signed out.
 */
export const sessionMark = `try{if(localStorage.getItem("t"))document.documentElement.dataset.session="in"}catch{}`;
