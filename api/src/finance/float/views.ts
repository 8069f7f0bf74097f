import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Movement } from "./queries.ts";

type MovementView = Output<"finance.float.prepare">["data"];

/** Returns a movement of our own money as this person reads it. */
export function movementView(
  row: Movement,
  { names, actorId }: { names: Map<string, string>; actorId: string },
): MovementView {
  const { id, amount, from_place, to_place, proof, state, decided_by, decided_at } = row;
  const staff = (_id: string) => ({ _id, first_name: names.get(_id) ?? null });
  return {
    _id: id,
    amount: Number(amount),
    from: from_place,
    to: to_place,
    proof,
    state,
    prepared_by: staff(row.prepared_by),
    prepared_at: row.prepared_at.toISOString(),
    decided_by: decided_by === null ? null : staff(decided_by),
    decided_at: decided_at?.toISOString() ?? null,
    approvable: state === "prepared" && row.prepared_by !== actorId,
  };
}
