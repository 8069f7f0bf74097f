import { useEffect, useMemo, useRef, useState } from "react";
import type { SiteWords } from "../../words/words.ts";
import { Field } from "./Field.tsx";
import { unpackStates } from "./state-list.ts";

type AreasModule = Pick<typeof import("@agbara/shared/nigeria/areas.ts"), "areasOf">;

interface Props {
  /** The ids of both fields begin with this text: the state's field and the local government area's field. */
  id: string;
  /** The states as one text, as `packStates` writes them. */
  states: string;
  state: string;
  lga: string;
  onChange: (areas: { state: string; lga: string }) => void;
  words: SiteWords["giving"];
}

/**
 * Shows two optional fields: a state and one of its local government areas. Loads the list of areas when somebody first
 * needs it.
 */
export function AreaFields({ id, states, state, lga, onChange, words }: Props) {
  const { areas, failed, load } = useAreas(state);
  const options = useMemo(() => unpackStates(states), [states]);
  const chosen = areas?.some(({ _id }) => _id === lga) ? lga : "";

  return (
    <>
      <Field id={`${id}-state`} label={words.state} optional={words.optional}>
        <select
          id={`${id}-state`}
          name="state"
          value={options.some(({ _id }) => _id === state) ? state : ""}
          onFocus={load}
          onChange={({ target }) => onChange({ state: target.value, lga: "" })}
        >
          <option value="">{words.anyState}</option>
          {options.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-lga`} label={words.area} optional={words.optional}>
        <select
          id={`${id}-lga`}
          name="lga"
          value={chosen}
          disabled={state === ""}
          aria-describedby={failed ? `${id}-lga-hint` : undefined}
          onFocus={load}
          onChange={({ target }) => onChange({ state, lga: target.value })}
        >
          <option value="">{state === "" ? words.stateFirst : words.anyArea}</option>
          {areas?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <div role="status">
          {failed && (
            <p className="hint" id={`${id}-lga-hint`}>
              {words.areasNotLoaded}
            </p>
          )}
        </div>
      </Field>
    </>
  );
}

/** Loads the areas of a state. Returns null until they have arrived. */
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
        // If code could not be loaded, some browsers do not load it again until the page is reloaded. In all other
        // browsers, we try again when a field gets the focus.
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
