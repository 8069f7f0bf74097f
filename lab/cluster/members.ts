/** A machine's PostgreSQL, as Patroni's `/cluster` describes it. */
export interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica" | string;
  state: string;
  lag?: number | "unknown";
}

/** Tells whether one member leads and all others follow without a gap. One of the followers must be synchronous. */
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
