/**
 * Runs in the head of the landing page: says whether the visitor comes back to a page they had, by reload or Back.
 * The place they were at can be found again only where nothing above it has a height that is merely estimated.
 */
export const returnedMark = `try{if(/^(reload|back)/.test(performance.getEntriesByType("navigation")[0].type))document.documentElement.dataset.returned=""}catch{}`;
