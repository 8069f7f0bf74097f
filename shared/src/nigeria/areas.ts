import data from "./areas.json" with { type: "json" };

/** A state or a local government area. People choose areas in forms, and records store the area's `_id`. */
export interface Area {
  /**
   * The id of the area, in lower-case ASCII: `ng-la` for a state (from ISO 3166-2), `ng-la-agege` for a local
   * government area in that state. It never changes.
   */
  _id: string;
  /** The name of the area as people see it, such as `Lagos` or `Ado-Odo/Ota`. */
  name: string;
}

/** The 36 states and the Federal Capital Territory, in alphabetical order. */
export const STATES: readonly Area[] = data.states.map(({ _id, name }) => ({ _id, name }));

const AREAS = new Map<string, readonly Area[]>(data.states.map(({ _id, lgas }) => [_id, lgas]));

/**
 * Returns the local government areas of one state, in alphabetical order. For the Federal Capital Territory, returns
 * its area councils. Returns an empty list for an unknown id.
 */
export function areasOf(stateId: string): readonly Area[] {
  return AREAS.get(stateId) ?? [];
}
