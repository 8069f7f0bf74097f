import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import { useSyncExternalStore } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { words } from "../../../words/fundraising.ts";
import { onRecord, prepared, type TypedReferee } from "../saving/answers.ts";
import type { TypedBuy } from "../saving/buys.ts";
import type { SaverState } from "../saving/rules.ts";
import styles from "./Fundraising.module.css";
import type { QuestionProps } from "./question.ts";

interface SaveLineProps extends QuestionProps {
  fields: readonly ApplicationField[];
}

/** Says whether the typed answers have reached us. If not, says where they are stored. */
export function SaveLine({ own, fields }: SaveLineProps) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const asides = fields.filter((field) => own.kept[field]?.aside);
  return (
    <>
      {asides.map((field) => (
        <Aside key={field} own={own} field={field} />
      ))}
      <p role="status" className={`quiet small ${styles.saving}`}>
        {lineOf(own, fields, online)}
      </p>
    </>
  );
}

export function lineOf(
  state: SaverState,
  fields: readonly ApplicationField[],
  online: boolean,
): string {
  const waiting = fields.filter((field) => state.kept[field] && !state.kept[field]?.aside);
  if (fields.some((field) => state.refused[field])) return words.saving.refused;
  if (waiting.length === 0) {
    const isThere = fields.some((field) => isGiven(onRecord(state.application ?? null, field)));
    return isThere && !state.isOld ? words.saving.saved : "";
  }
  const isUnfinished = (field: ApplicationField) =>
    prepared(field, state.kept[field]?.value as never).problem !== undefined;
  if (waiting.every(isUnfinished)) return words.saving.unfinished;
  if (!online) return words.saving.offline;
  return state.phase === "failed" ? words.saving.failed : words.saving.saving;
}

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

const entryInWords = (entry: TypedBuy | TypedReferee) =>
  "name" in entry ? entry.name : `${entry.words} ${entry.sum}`.trim();

/**
 * Shows an answer that the person typed on this device, if another device has saved a later answer. The person chooses
 * which of the two to keep.
 */
function Aside({ own, field }: QuestionProps & { field: ApplicationField }) {
  const typed = own.kept[field]?.value;
  const said = Array.isArray(typed) ? typed.map(entryInWords).join(", ") : typed;
  return (
    <div className="notice" role="status">
      <p>
        <Icon name="compare" /> {words.saving.aside}
      </p>
      <blockquote className="quote">{said}</blockquote>
      <p className="actions gap-12">
        <button type="button" className="button" onClick={() => own.saver.decide(field, true)}>
          {words.saving.takeMine}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => own.saver.decide(field, false)}
        >
          {words.saving.takeTheirs}
        </button>
      </p>
    </div>
  );
}
