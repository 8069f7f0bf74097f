/**
 * Runs in the head before the browser paints anything. Marks that this device may have a session, so that the right
 * navigation shows at once. If the script cannot read the storage, it makes no mark, and the visitor counts as signed
 * out.
 */
export const sessionMark = `try{if(localStorage.getItem("t"))document.documentElement.dataset.session="in"}catch{}`;
