/**
 * Runs in the head of the landing page. Notes whether the visitor came back to the page, by reload or Back. The
 * browser then restores the scroll position. It can do this only if the heights above that position are exact, not
 * estimates.
 */
export const returnedMark = `try{if(/^(reload|back)/.test(performance.getEntriesByType("navigation")[0].type))document.documentElement.dataset.returned=""}catch{}`;
