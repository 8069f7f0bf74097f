import { type RaRecord, useGetList } from "react-admin";

type Area = RaRecord & { name: string };

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: "name", order: "ASC" as const },
};
const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY };

/** Returns all Nigerian states with their names. */
export const useStates = () => useGetList<Area>("states", ALL, NEVER_CHANGES).data ?? [];

const named = (areas: readonly Area[], id: string | null) =>
  areas.find((area) => area.id === id)?.name ?? id;

/**
 * Returns a place, such as "Agege, Lagos". Returns null if both the local government area and the state are unknown.
 */
export function usePlace({ state, lga }: { state: string | null; lga: string | null }) {
  const states = useStates();
  const asked = { ...ALL, filter: { state } };
  const enabled = state !== null && lga !== null;
  const lgas = useGetList<Area>("lgas", asked, { ...NEVER_CHANGES, enabled }).data ?? [];
  return [named(lgas, lga), named(states, state)].filter(Boolean).join(", ") || null;
}
