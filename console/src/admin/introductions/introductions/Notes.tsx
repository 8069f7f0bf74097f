import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Introduction, Paginator } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { Icon } from "../../kit/Icon.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { callInWords } from "../../lists/controls/calls/call-words.ts";
import styles from "./Notes.module.css";

type Note = Output<"introductions.notes.list">["data"]["data"][number];

/** How long the search waits after the last letter, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Shows all notes about a person, each with author and time: first the pinned note, then the others, the latest first.
 * Staff can search for words in them.
 */
export function Notes({ introduction }: { introduction: Introduction }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  const filter = { introduction_id: introduction._id, ...(words && { words }) };
  const notes = usePage("notes", filter, { page, onPage: setPage });
  const { run } = useDo("introductions.notes.pin");
  const pinned = notes.meta?.pinned ?? null;
  const { total = 0 } = notes.paginator ?? {};

  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim());
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const id = introduction._id;
  const pin = (note: Note) => run({ id, note_id: note._id }, { done: "Success: Note pinned" });
  const unpin = () => run({ id, note_id: null }, { done: "Success: Note unpinned" });

  return (
    <section className="panel padded" aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h2>
      {pinned && (
        <Pinned
          note={pinned}
          onUnpin={() => {
            // The button disappears together with the pinned note. So we move the focus to the heading first.
            heading.current?.focus();
            unpin();
          }}
        />
      )}
      {(total > 0 || words) && (
        <TextField
          type="search"
          label="Search these notes"
          size="small"
          fullWidth
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.note_search } }}
        />
      )}
      <p role="status" className={`quiet fine ${styles.said}`}>
        {notes.isPending ? "Loading…" : said(words, total)}
      </p>
      {notes.error && <p role="alert">We could not load the notes. Please try again.</p>}
      <ol className="stack">
        {notes.data?.map((note) => {
          const isPinned = note._id === pinned?._id;
          return (
            <li key={note._id}>
              <Entry note={note}>
                {note.note !== "" && (
                  <PinButton
                    does={isPinned ? "Unpin" : "Pin"}
                    note={note}
                    onPress={() => (isPinned ? unpin() : pin(note))}
                  />
                )}
              </Entry>
            </li>
          );
        })}
      </ol>
      <Turn paginator={notes.paginator} onPage={setPage} />
    </section>
  );
}

function Pinned({ note, onUnpin }: { note: Note; onUnpin: () => void }) {
  const label = `Unpin the pinned note of ${momentInWords(note.created_at)}`;
  return (
    <div className={`remark ${styles.pinned}`}>
      <p className="line strong">
        <Icon name="star" size={16} /> Pinned
      </p>
      <Entry note={note}>
        <Button size="small" aria-label={label} onClick={onUnpin}>
          Unpin
        </Button>
      </Entry>
    </div>
  );
}

/** Shows a note with its author, its time and its actions. */
function Entry({ note, children }: { note: Note; children: ReactNode }) {
  return (
    <>
      {note.call && <p className="quiet fine">{callInWords(note.call)}</p>}
      <p className="words">{note.note || "(emptied)"}</p>
      <div className="bar quiet fine">
        <p>
          <PersonName>{note.author}</PersonName>,{" "}
          <time dateTime={note.created_at}>{momentInWords(note.created_at)}</time>
        </p>
        {children}
      </div>
    </>
  );
}

interface PinButtonProps {
  does: "Pin" | "Unpin";
  note: Note;
  onPress: () => void;
}

function PinButton({ does, note, onPress }: PinButtonProps) {
  const label = `${does} the note of ${momentInWords(note.created_at)}`;
  return (
    <Button size="small" aria-label={label} onClick={onPress}>
      {does}
    </Button>
  );
}

interface TurnProps {
  paginator: Paginator | undefined;
  onPage: (page: number) => void;
}

/**
 * Shows the buttons to newer and older notes. At an end of the list, a button only looks disabled, because a really
 * disabled button would lose the focus.
 */
function Turn({ paginator, onPage }: TurnProps) {
  const { prev = null, next = null } = paginator ?? {};
  if (!prev && !next) return null;
  return (
    <div className={`line ${styles.turn}`}>
      <Button aria-disabled={!prev} onClick={() => prev && onPage(prev)}>
        Newer
      </Button>
      <Button aria-disabled={!next} onClick={() => next && onPage(next)}>
        Older
      </Button>
    </div>
  );
}

/** Returns a text with the number of notes, or a text which says that there are none. */
function said(words: string, total: number): string {
  const notes = total === 1 ? "1 note" : `${total.toLocaleString("en-GB")} notes`;
  if (words) return total === 0 ? `No note has “${words}”.` : `${notes} with “${words}”`;
  return total === 0 ? "There are no saved notes yet." : notes;
}
