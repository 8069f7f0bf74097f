import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../../components/keyed.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import { Icon } from "../../../kit/Icon.tsx";

interface SuggestButtonProps {
  /** The person who gets the suggestion. */
  seeker: Introduction;
  /** The person whom we suggest. */
  introduction: Introduction;
}

/**
 * A button that suggests a fitting person to the seeker. It is an icon, because the card has no room for text. Hidden
 * if the fitting person has no code. This happens only if they are not active, or if all codes are in use.
 */
export function SuggestButton({ seeker, introduction }: SuggestButtonProps) {
  const { run, busy } = useDo("introductions.suggestions.add");
  const [isDone, setDone] = useState(false);
  const { code, user } = introduction;
  if (code === null) return null;
  const names = { one: user.first_name, other: seeker.user.first_name };

  async function suggest() {
    if (busy || isDone || code === null) return;
    const saved = await run(
      { id: seeker._id, code },
      {
        done: withNames`Success: ${names.one} suggested to ${names.other}`,
        advice: "Press Suggest again. Nobody is suggested twice.",
      },
    );
    if (saved) setDone(true);
  }

  const label = isDone
    ? withNames`${names.one} is suggested to ${names.other}`
    : withNames`Suggest ${names.one} to ${names.other}`;
  return (
    <Button
      {...keyed("code")}
      size="small"
      className="bare"
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-disabled={isDone}
      onClick={suggest}
    >
      <Icon name={isDone ? "check" : "star"} size={18} />
    </Button>
  );
}
