import Dialog from "@mui/material/Dialog";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/Portrait.tsx";
import { useFindPeople } from "../people/use-find-people.ts";
import { Who } from "../people/Who.tsx";
import styles from "./keys.module.css";

/** One search box from anywhere: by first name or phone, and straight to the person. */
export default function FindPerson({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const { people, searching, none } = useFindPeople(text);
  const found = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent) {
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
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status" className={styles.said}>
          {searching ? "Searching…" : sentenceFor(text, people.length, none)}
        </p>
        <ul className={styles.found} ref={found}>
          {people.map((person) => {
            const path = `/admin21/introductions/users/${person._id}`;
            return (
              <li key={person._id}>
                <Link to={path} data-found className={styles.person} onClick={onClose}>
                  <Portrait url={person.profile_pic_url} name={person.first_name} size={44} />
                  <Who person={person} />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

function sentenceFor(text: string, count: number, none: boolean): string {
  if (none) return "Nobody found.";
  if (text.trim().length < 2) return "Type two letters or more, or the end of a phone number.";
  return count === 1 ? "One person." : `${count} people. The arrow keys move.`;
}
