/**
 * Runs in the head of the landing page. Notes whether the visitor comes back to the page, by reload or Back. The
 * browser can restore the scroll position only if no height above it is an estimate.
 */
export const returnedMark = `try{if(/^(reload|back)/.test(performance.getEntriesByType("navigation")[0].type))document.documentElement.dataset.returned=""}catch{}`;
