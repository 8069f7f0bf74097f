/**
 * Returns the address of the page about a purchase of premium. The address also contains the id of the introduction
 * from which the person came.
 */
export function premiumPath(ids: { userId: string; matchId: string; subscriptionId: string }) {
  return `/account/user/${ids.userId}/match/${ids.matchId}/sub/${ids.subscriptionId}/premium`;
}

/**
 * Returns the address of the offer of premium. The address also contains the id of the introduction from which the
 * person came.
 */
export function offerPath(matchId: string) {
  return `/account/premium?match=${matchId}`;
}
