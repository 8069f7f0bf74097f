/**
 * This script is in the page's head and runs before the page is painted. It marks the page if this device may have a
 * session, so that the right navigation shows at once. If it cannot read the storage, the visitor counts as signed out.
 */
export const sessionMark = `try{if(localStorage.getItem("t"))document.documentElement.dataset.session="in"}catch{}`;
