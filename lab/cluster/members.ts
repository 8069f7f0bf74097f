/** A machine's PostgreSQL, as Patroni's `/cluster` describes it. */
export interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica" | string;
  state: string;
  lag?: number | "unknown";
}

/** Returns true if one member leads, all others follow without a gap, and at least one of them is synchronous. */
export function inStep(members: readonly Member[], running: number): boolean {
  const followers = members.filter(({ role }) => role !== "leader");
  return (
    members.length === running &&
    members.length - followers.length === 1 &&
    followers.every(
      ({ state, lag }) => (state === "running" || state === "streaming") && Number(lag) < 2 ** 20,
    ) &&
    members.filter(({ role }) => role === "sync_standby").length === 1
  );
}
