import data from "./areas.json" with { type: "json" };

/** A state or a local government area: what a form offers and a record stores the `_id` of. */
export interface Area {
  /** Stable, lower-case ASCII: `ng-la` for a state (ISO 3166-2), `ng-la-agege` for an area in it. */
  _id: string;
  /** The name as shown, e.g. `Lagos`, `Ado-Odo/Ota`. */
  name: string;
}

/** The 36 states and the Federal Capital Territory, alphabetical. */
export const STATES: readonly Area[] = data.states.map(({ _id, name }) => ({ _id, name }));

const AREAS = new Map<string, readonly Area[]>(data.states.map(({ _id, lgas }) => [_id, lgas]));

/** The local government areas of one state (the FCT's area councils), alphabetical; none for an unknown id. */
export function areasOf(stateId: string): readonly Area[] {
  return AREAS.get(stateId) ?? [];
}
