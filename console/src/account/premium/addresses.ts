/**
 * Returns the address of the page about a purchase. The address also names the introduction from which the person
 * bought premium.
 */
export function premiumPath(ids: { userId: string; matchId: string; subscriptionId: string }) {
  return `/account/user/${ids.userId}/match/${ids.matchId}/sub/${ids.subscriptionId}/premium`;
}

/**
 * Returns the address of the page about premium and its price. The address names the introduction from which the person
 * opens the page.
 */
export function offerPath(matchId: string) {
  return `/account/premium?match=${matchId}`;
}
