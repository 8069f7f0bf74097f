/** Returns the address of the page that says what was bought, and for which introduction. */
export function premiumPath(ids: { userId: string; matchId: string; subscriptionId: string }) {
  return `/account/user/${ids.userId}/match/${ids.matchId}/sub/${ids.subscriptionId}/premium`;
}

/**
 * Returns the address of the page that says what premium gives and costs. The address names the introduction from which
 * the page was opened.
 */
export function offerPath(matchId: string) {
  return `/account/premium?match=${matchId}`;
}
