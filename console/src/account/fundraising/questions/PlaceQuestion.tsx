import { useEffect, useState } from "react";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { words } from "../../../words/fundraising.ts";
import { type Areas, loadAreas } from "../parts/areas.ts";
import { type QuestionProps, refusedAs } from "../parts/question.ts";
import { answersNow } from "../saving/rules.ts";

/**
 * Asks for the state and a local government area in it. The list of places is a separate file, which we fetch when this
 * question opens.
 */
export function PlaceQuestion({ own }: QuestionProps) {
  const { areas, failed } = useAreas();
  const { state, lga } = answersNow(own);
  if (failed && !areas) return <p role="status">{words.place.failed}</p>;
  const named = (list: readonly { _id: string; name: string }[] = []) =>
    list.map(({ _id, name }): [string, string] => [_id, name]);
  const first = state ? words.place.choose : words.place.stateFirst;

  function chooseState(chosen: string) {
    own.saver.type("state", chosen);
    // Clears the chosen local government area when the state changes, because it belongs to the old state.
    if (lga) own.saver.type("lga", "");
  }

  return (
    <div className="stack gap-20 pair">
      <SelectField
        label={words.labels.state}
        options={[["", areas ? words.place.choose : words.place.loading], ...named(areas?.STATES)]}
        value={areas ? state : ""}
        disabled={!areas}
        error={refusedAs(own, "state", words.labels.state)}
        onChange={({ target }) => chooseState(target.value)}
      />
      <SelectField
        label={words.labels.lga}
        options={[["", first], ...named(areas?.areasOf(state))]}
        value={areas ? lga : ""}
        disabled={!areas || !state}
        error={refusedAs(own, "lga", words.labels.lga)}
        onChange={({ target }) => own.saver.type("lga", target.value)}
      />
    </div>
  );
}

function useAreas() {
  const [areas, setAreas] = useState<Areas | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const load = () => loadAreas().then(setAreas, () => setFailed(true));
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, []);
  return { areas, failed };
}
