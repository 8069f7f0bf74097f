/**
 * Runs in the head of the landing page. Marks that the visitor came back by reload or Back. The browser then restores
 * the scroll position. It can do this only if all heights above that position are exact and not estimates.
 */
export const returnedMark = `try{if(/^(reload|back)/.test(performance.getEntriesByType("navigation")[0].type))document.documentElement.dataset.returned=""}catch{}`;
