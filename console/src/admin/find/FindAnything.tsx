import Dialog from "@mui/material/Dialog";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { actions, allNamed, type Choice, fitting, screens } from "./choices.ts";
import styles from "./find.module.css";
import { type Group, Options, optionId } from "./Options.tsx";
import { foundChoice } from "./people.ts";
import { isMeant, recordChoice } from "./records.ts";
import { findLabel, sentenceFor } from "./sentence.ts";
import { useFound } from "./use-found.ts";
import { useLately } from "./use-lately.ts";

export interface FindProps {
  text: string;
  onText: (text: string) => void;
  /** True if the person pressed Enter before the results arrived. Then we open a result as soon as they arrive. */
  entered: boolean;
  onEnter: () => void;
  onClose: () => void;
  onHelp: () => void;
  /**
   * The element that had the focus before Find opened. If the person chooses an action in Find, the action applies to
   * this element.
   */
  from: HTMLElement;
}

/** Finds people, records of money, screens and actions from one text box, with the keyboard alone. */
export default function FindAnything(properties: FindProps) {
  const { text, onText, entered, onEnter, onClose, onHelp, from } = properties;
  const found = useFound(text, entered);
  const { people, records, more, searching, failed } = found;
  const lately = useLately(text.trim() === "");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const everywhere = useMemo(
    () => ({ screens: screens(), actions: actions(from, onHelp) }),
    [from, onHelp],
  );
  const groups: Group[] = [
    ...lately,
    {
      title: "People",
      choices: [
        ...people.map(foundChoice),
        ...(more.people ? allNamed(text, people[0]?.first_name ?? "") : []),
      ],
    },
    { title: "Money", choices: records.map(recordChoice) },
    { title: "Screens", choices: fitting(everywhere.screens, text) },
    { title: "Actions", choices: fitting(everywhere.actions, text) },
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const active = all.find(({ id }) => id === chosen) ?? all[0];
  // The person may press Enter before the results arrive. If there are several people or records, the person must
  // choose, so we do not open any of them. The only exception is in `isMeant`.
  const isSure = people.length + records.length < 2 || (people.length === 0 && isMeant(records));
  const meant = entered && !searching && !failed && isSure ? all[0] : undefined;

  const afterwards = useRef<(() => void) | undefined>(undefined);
  useEffect(
    () => () => {
      // We run the action after this dialog has closed, when the focus is back where it was before.
      if (afterwards.current) queueMicrotask(afterwards.current);
    },
    [],
  );

  function open(choice: Choice) {
    onClose();
    if (choice.path) navigate(choice.path);
    else afterwards.current = choice.run;
  }

  useEffect(() => {
    if (meant) open(meant);
  });
  useEffect(() => {
    const shown = active && document.getElementById(optionId(active));
    shown?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k")
      return event.preventDefault();
    if (event.key === "Enter") {
      event.preventDefault();
      if (searching) onEnter();
      else if (active && !event.repeat) open(active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || all.length === 0) return;
    const at = active ? all.indexOf(active) : -1;
    setChosen(all[(at + step + all.length) % all.length]?.id);
    event.preventDefault();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="find-title"
      classes={{ container: styles.top ?? "" }}
    >
      <div className={styles.find}>
        <h2 id="find-title" className="visually-hidden">
          Find
        </h2>
        <label className="quiet fine stack gap-4 find-box">
          {findLabel()}
          <input
            autoFocus
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls="find-list"
            aria-activedescendant={active && optionId(active)}
            value={text}
            onChange={({ target }) => {
              setChosen(undefined);
              onText(target.value);
            }}
            onKeyDown={onKeyDown}
            // Puts the cursor after the text that the person typed while Find was loading.
            onFocus={({ target }) =>
              target.setSelectionRange(target.value.length, target.value.length)
            }
          />
        </label>
        <p role="status" className="quiet small">
          {searching ? "Searching…" : sentenceFor(text, found)}
        </p>
        <div id="find-list" role="listbox" aria-label="Results" className={styles.list}>
          <Options groups={groups} active={active} onOpen={open} />
        </div>
      </div>
    </Dialog>
  );
}
