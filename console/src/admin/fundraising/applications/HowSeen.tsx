import { APPLICATION } from "@agbara/shared/constants.ts";
import { isMeeting, SEEN, SEEN_KEYS, type Seen } from "@agbara/shared/fundraising/application.ts";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useId } from "react";
import { Key } from "../../kit/keys/KeyButton.tsx";

/** How a verifier saw something. For a visit or a call, also the day and the person. */
export interface SeenAs {
  seen: Seen | null;
  seen_on: string;
  seen_whom: string;
}

interface HowSeenProps {
  /** The title of the check. */
  title: string;
  value: SeenAs;
  /** The last day that can be chosen. */
  today: string;
  /** True if only a visit or a call counts. */
  meeting: boolean;
  /** True if the verifier chose passed or not passed but did not tell how they saw it. */
  missing: boolean;
  onChange: (value: SeenAs) => void;
  /**
   * If the verifier has already chosen passed or not passed, sends that verdict with this value. Otherwise only stores
   * the value.
   */
  onSay: (value: SeenAs) => void;
}

/** For each way to see something, the key that chooses it. The keys work while one of the ways has the focus. */
const KEYS: Record<Seen, string> = {
  paper: "p",
  bank: "b",
  visit: "v",
  video_call: "c",
  phone_call: "t",
};

/**
 * Asks how the verifier saw the thing that they check. If they have already chosen passed or not passed, one key
 * chooses a way and sends the verdict. Enter sends it with the way chosen before.
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
    // The next number key starts the decision about the next check, even while this verdict is being sent.
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
