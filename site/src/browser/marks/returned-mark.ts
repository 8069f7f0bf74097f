/**
 * A script for the head of the landing page. It marks the page if the visitor came back by reload or Back. The browser
 * then restores the scroll position, so all heights above that position must be exact and not estimates.
 */
export const returnedMark = `try{if(/^(reload|back)/.test(performance.getEntriesByType("navigation")[0].type))document.documentElement.dataset.returned=""}catch{}`;
