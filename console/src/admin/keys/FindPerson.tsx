import Dialog from "@mui/material/Dialog";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useGetList } from "react-admin";
import { useNavigate } from "react-router-dom";
import { introductionOf, PersonLinks } from "../people/PersonLinks.tsx";
import { useFindPeople } from "../people/use-find-people.ts";
import { RecentPeople } from "../recent/RecentPeople.tsx";
import { useRecentPeople } from "../recent/recent.ts";
import { SearchLinks } from "../searches/SearchLinks.tsx";
import type { Search } from "../searches/searches.ts";
import styles from "./keys.module.css";

const LATELY = 6;

interface FindPersonProps {
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed after this text: where one person is found, they are wanted. */
  entered: boolean;
  onEnter: () => void;
  onClose: () => void;
}

/** One search box from anywhere: by first name or phone, and straight to the person. */
export default function FindPerson({ text, onText, entered, onEnter, onClose }: FindPersonProps) {
  const { people, searching, none } = useFindPeople(text);
  const found = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [only, another] = people;
  const wanted = entered && !searching && !another ? only : undefined;

  useEffect(() => {
    if (!wanted) return;
    onClose();
    navigate(introductionOf(wanted));
  }, [wanted, onClose, navigate]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) return onEnter();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...(found.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
    event.preventDefault();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="find-person"
      onKeyDown={onKeyDown}
      classes={{ container: styles.top ?? "" }}
    >
      <div className={styles.find}>
        <h2 id="find-person" className="visually-hidden">
          Find a person
        </h2>
        <TextField
          label="First name or phone"
          value={text}
          autoFocus
          fullWidth
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
          // What was typed before this stood here is typed on.
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
        />
        <p role="status" className={styles.said}>
          {searching ? "Searching…" : sentenceFor(text, people.length, none)}
        </p>
        <div ref={found}>
          {text.trim() === "" && <Lately onOpen={onClose} />}
          <PersonLinks people={people} onOpen={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

/** Before anything is typed: whom and what somebody had before them lately. */
function Lately({ onOpen }: { onOpen: () => void }) {
  const people = useRecentPeople().data ?? [];
  const searches = useGetList<Search>("searches").data ?? [];
  return (
    <>
      {people.length > 0 && <h3 className={styles.subtitle}>Opened recently</h3>}
      <RecentPeople recent={people.slice(0, LATELY)} onOpen={onOpen} />
      {searches.length > 0 && <h3 className={styles.subtitle}>Saved searches</h3>}
      <SearchLinks searches={searches} onOpen={onOpen} />
    </>
  );
}

function sentenceFor(text: string, count: number, none: boolean): string {
  if (none) return "Nobody found.";
  if (text.trim().length < 2) return "Type at least two letters, or the end of a phone number.";
  return count === 1
    ? "1 person. Press Enter to open their page."
    : `${count} people. Use the arrow keys.`;
}
