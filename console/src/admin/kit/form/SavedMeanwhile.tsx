import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import Button from "@mui/material/Button";
import { whoChanged } from "./merge.ts";

interface SavedMeanwhileProps {
  theirs: readonly Conflict[] | undefined;
  /**
   * Describes a conflict: the field's name, the value that the person typed here (`mine`), and the value that somebody
   * else saved (`other`).
   */
  inWords: (conflict: Conflict) => { name: string; mine: string; other: string };
  /** Called to replace the typed value with the other person's value. */
  onTake: (field: string) => void;
}

/**
 * Asks about fields that somebody else has changed in the meantime. Shows both values, who changed the field, and when.
 * Neither value is lost.
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

/** Shortens a text so that it fits on a button. */
function short(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
