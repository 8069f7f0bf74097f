import { APPLICATION } from "@agbara/shared/constants.ts";
import { isMeeting, SEEN, SEEN_KEYS, type Seen } from "@agbara/shared/fundraising/application.ts";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useId } from "react";
import { Key } from "../../kit/keys/KeyButton.tsx";

/**
 * How a verifier saw the evidence, for example on paper or on a visit. For a visit or a call, also the day and the
 * person whom they met.
 */
export interface SeenAs {
  seen: Seen | null;
  seen_on: string;
  seen_whom: string;
}

interface HowSeenProps {
  /** The title of the check that this question is about. */
  title: string;
  value: SeenAs;
  /** The last day that the verifier can choose. */
  today: string;
  /** True if only a visit or a call counts for this check. */
  meeting: boolean;
  /** True if the verifier has chosen "passed" or "not passed", but has not said how they saw the evidence. */
  missing: boolean;
  onChange: (value: SeenAs) => void;
  /**
   * Stores how the verifier saw the evidence. If the verifier has already chosen passed or not passed, also sends the
   * verdict.
   */
  onSay: (value: SeenAs) => void;
}

/** The shortcut key for each way to see the evidence. The keys work while the focus is in this group. */
const KEYS: Record<Seen, string> = {
  paper: "p",
  bank: "b",
  visit: "v",
  video_call: "c",
  phone_call: "t",
};

/**
 * Asks how the verifier saw the evidence. A shortcut key chooses an answer, such as "on a visit". If the verifier has
 * already chosen passed or not passed, the key also sends the verdict. Enter sends the verdict with the answer that is
 * already chosen.
 */
export function HowSeen(properties: HowSeenProps) {
  const { title, value, today, meeting, missing, onChange, onSay } = properties;
  const ways = SEEN_KEYS.filter((one) => !meeting || isMeeting(one));
  const id = useId();
  const { seen, seen_on, seen_whom } = value;

  function send(event: KeyboardEvent<HTMLFieldSetElement>) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isChoice = target instanceof HTMLInputElement && target.type === "radio";
    const chosen = isChoice && ways.find((one) => KEYS[one] === key);
    if (!chosen && key !== "Enter") return;
    event.preventDefault();
    // We take the focus away from this question. Then the next number key starts the verdict about another check, even
    // while we still send this verdict.
    if (isChoice) target.blur();
    onSay(chosen ? { ...value, seen: chosen } : value);
  }

  return (
    <fieldset className="actions" onKeyDown={send} aria-describedby={missing ? id : undefined}>
      <legend>
        How did you see it?<span className="visually-hidden"> {title}</span>
      </legend>
      {ways.map((key) => (
        <label key={key} className="target gap-4">
          <input
            type="radio"
            name={`seen ${id}`}
            value={key}
            checked={seen === key}
            onChange={() => onChange({ ...value, seen: key })}
          />
          {SEEN[key]} <Key name={KEYS[key]} />
        </label>
      ))}
      {seen !== null && isMeeting(seen) && (
        <>
          <TextField
            label="Day"
            type="date"
            size="small"
            value={seen_on}
            onChange={({ target }) => onChange({ ...value, seen_on: target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
          <TextField
            label="Whom"
            size="small"
            value={seen_whom}
            onChange={({ target }) => onChange({ ...value, seen_whom: target.value })}
            slotProps={{ htmlInput: { maxLength: APPLICATION.seenWhom } }}
          />
        </>
      )}
      {missing && (
        <p id={id} className="wrong">
          Choose how you saw this. For a visit or a call, also give the day and the person.
        </p>
      )}
    </fieldset>
  );
}
