/** A state or a local government area in a select field. */
export interface AreaOption {
  _id: string;
  name: string;
}

/** Writes all states as one text, because a list of objects would be the longest part of the landing page. */
export function packStates(states: readonly AreaOption[]): string {
  return states.map(({ _id, name }) => `${_id} ${name}`).join(",");
}

export function unpackStates(packed: string): AreaOption[] {
  return packed.split(",").map((state) => {
    const [_id = "", ...name] = state.split(" ");
    return { _id, name: name.join(" ") };
  });
}
