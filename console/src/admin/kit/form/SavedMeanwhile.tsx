import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import Button from "@mui/material/Button";
import { whoChanged } from "./merge.ts";

interface SavedMeanwhileProps {
  theirs: readonly Conflict[] | undefined;
  /**
   * Returns three texts: the field's name in the form, the value that the person typed here, and the other person's
   * value.
   */
  inWords: (conflict: Conflict) => { name: string; mine: string; other: string };
  /** Replaces the person's own value with the other person's value. */
  onTake: (field: string) => void;
}

/**
 * Asks about fields that somebody else has also changed. Shows both values, the person who changed the fields, and the
 * time. Neither value is lost.
 */
export function SavedMeanwhile({ theirs = [], inWords, onTake }: SavedMeanwhileProps) {
  if (theirs.length === 0) return null;
  return (
    <div className="remark notice-bad" role="status">
      <p>
        Your change is not saved yet. Somebody else saved another value while you were writing.
        Which one is right?
      </p>
      <ul>
        {theirs.map((conflict) => {
          const { name, mine, other } = inWords(conflict);
          return (
            <li key={conflict.field}>
              {whoChanged(conflict, name)}: {quoted(other)}
              <br />
              Yours: {quoted(mine)}{" "}
              <Button size="small" onClick={() => onTake(conflict.field)}>
                Use {quoted(short(other))}
              </Button>
            </li>
          );
        })}
      </ul>
      <p>To keep your value, save again.</p>
    </div>
  );
}

function quoted(text: string): string {
  return text === "" ? "(empty)" : `“${text}”`;
}

const MOST = 24;

/** Shortens a text to fit on a button. */
function short(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
