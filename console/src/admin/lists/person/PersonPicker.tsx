import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { Portrait } from "../../../components/Portrait.tsx";
import { useFindPeople } from "./find/use-find-people.ts";
import styles from "./PersonPicker.module.css";

interface PersonPickerProps {
  label: string;
  picked: Pick<PersonSummary, "first_name" | "age" | "profile_pic_url"> | null;
  onPick: (person: PersonSummary | null) => void;
}

/** A field to find one person by first name or phone number. Shows the chosen person until the user wants another. */
export function PersonPicker({ label, picked, onPick }: PersonPickerProps) {
  const [text, setText] = useState("");
  const { people, searching, none } = useFindPeople(text);

  if (picked)
    return (
      <p className="line">
        <Portrait url={picked.profile_pic_url} name={picked.first_name} size={40} />
        <span>
          {label} <strong>{nameOf(picked)}</strong>
        </span>
        <Button size="small" onClick={() => onPick(null)}>
          Choose another
        </Button>
      </p>
    );
  return (
    <div className={styles.picker}>
      <TextField
        label={`${label}: first name or phone`}
        value={text}
        fullWidth
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="quiet">
        {searching && "Searching…"}
        {none && "Nobody found."}
      </p>
      <ul className="stack gap-4">
        {people.map((person) => (
          <li key={person._id}>
            <button
              type="button"
              className={`pick line ${styles.person}`}
              onClick={() => {
                onPick(person);
                setText("");
              }}
            >
              <Portrait url={person.profile_pic_url} name={person.first_name} size={36} />
              <span>
                <strong>{nameOf(person)}</strong> {person.international_phone_number}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ first_name, age }: Pick<PersonSummary, "first_name" | "age">): string {
  return withNames`${first_name}, ${age}`;
}
