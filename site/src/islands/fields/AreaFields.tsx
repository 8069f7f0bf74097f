import { useEffect, useRef, useState } from "react";
import { Field } from "./Field.tsx";

/** A state or a local government area to choose from. */
export interface AreaOption {
  _id: string;
  name: string;
}

type AreasModule = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "areasOf">;

interface Props {
  /** Prefix of the fields' ids. */
  id: string;
  states: readonly AreaOption[];
  state: string;
  lga: string;
  onChange: (areas: { state: string; lga: string }) => void;
}

/** An optional state, then its local government areas; their list is fetched when it is first needed. */
export function AreaFields({ id, states, state, lga, onChange }: Props) {
  const { areas, failed, load } = useAreas(state);
  const chosen = areas?.some(({ _id }) => _id === lga) ? lga : "";

  return (
    <>
      <Field id={`${id}-state`} label="State" optional>
        <select
          id={`${id}-state`}
          name="state"
          value={states.some(({ _id }) => _id === state) ? state : ""}
          onFocus={load}
          onChange={({ target }) => onChange({ state: target.value, lga: "" })}
        >
          <option value="">Any state</option>
          {states.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-lga`} label="Local government area" optional>
        <select
          id={`${id}-lga`}
          name="lga"
          value={chosen}
          disabled={state === ""}
          aria-describedby={failed ? `${id}-lga-hint` : undefined}
          onFocus={load}
          onChange={({ target }) => onChange({ state, lga: target.value })}
        >
          <option value="">
            {state === "" ? "Choose a state first" : "Any area of the state"}
          </option>
          {areas?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <div role="status">
          {failed && (
            <p className="hint" id={`${id}-lga-hint`}>
              The list could not be loaded. Reload the page to try again, what you entered is kept;
              or go on without an area.
            </p>
          )}
        </div>
      </Field>
    </>
  );
}

/** The areas of a state: null until they are there. */
function useAreas(state: string) {
  const [list, setList] = useState<AreasModule | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);

  const load = () => {
    if (list || loading.current) return;
    loading.current = true;
    import("@agbara/shared/nigeria/areas.ts").then(
      (loaded) => {
        setList(loaded);
        setFailed(false);
      },
      () => {
        // Some browsers remember that it failed until the page is loaded anew; in the others the next focus helps.
        loading.current = false;
        setFailed(true);
      },
    );
  };
  const needed = useRef(load);
  needed.current = load;
  useEffect(() => {
    if (state !== "") needed.current();
  }, [state]);

  return { areas: list && state !== "" ? list.areasOf(state) : null, failed, load };
}
