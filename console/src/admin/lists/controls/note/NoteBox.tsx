import Button from "@mui/material/Button";
import { useForkRef } from "@mui/material/utils";
import { useRef, useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { keyed } from "../../../../components/keyed.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { type CardControlProps, labelFor } from "../card-control.ts";
import { LatestNote } from "./LatestNote.tsx";
import { NewNote } from "./NewNote.tsx";
import { useLatestNote } from "./use-latest-note.ts";

interface NoteBoxProps extends CardControlProps {
  /** True for a text box of one line with the button next to it. The box grows while somebody types. */
  low?: boolean;
  /**
   * True if the screen shows the latest note elsewhere. Then this box only adds new notes. In a list, its button is an
   * icon, because a row has no room for text.
   */
  onlyNew?: boolean;
}

/** Lets a consultant change the latest note, or add a new one. We keep every saved version. */
export function NoteBox({ low = false, onlyNew = false, ...control }: NoteBoxProps) {
  const { introduction, whose } = control;
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const fresh = useDraft<string>(`new note ${introduction._id}`);
  const latest = useLatestNote(control);
  const keys = keyed("newNote");
  const button = useForkRef(opener, keys.ref);

  function closeNew() {
    setOpened(false);
    fresh.settle();
  }

  if (opened || fresh.draft)
    return (
      <NewNote
        introduction={introduction}
        whose={whose}
        opened={opened}
        note={fresh.draft ?? ""}
        onType={fresh.set}
        onClose={closeNew}
        opener={opener}
      />
    );
  const label = labelFor("New note", whose);
  const isIcon = onlyNew && whose !== undefined;
  const newNote = (
    <Button
      {...keys}
      ref={button}
      size="small"
      className={isIcon ? "bare" : ""}
      aria-label={label}
      title={isIcon ? label : undefined}
      onClick={() => setOpened(true)}
    >
      {isIcon ? <Icon name="pen" size={18} /> : "New note"}
    </Button>
  );
  if (onlyNew) return newNote;
  return (
    <LatestNote latest={latest} whose={whose} low={low}>
      {newNote}
    </LatestNote>
  );
}
