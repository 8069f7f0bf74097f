import { APPLICATION } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { momentInWords } from "../../../components/dates.ts";
import { useDraft } from "../../../components/drafts.ts";
import { Icon } from "../../../components/Icon.tsx";
import styles from "../../kit/cases/cases.module.css";
import { Key } from "../../kit/keys/KeyButton.tsx";
import type { Found } from "./case-words.ts";

interface VerdictProps {
  /** The number key for this check. */
  n: number;
  title: string;
  found: Found;
  /** The key under which the typed words are kept. */
  draftKey: string;
  /** True if this check can be decided, and this person may decide it. */
  open: boolean;
  busy: boolean;
  /** True if a passed check also needs words. */
  needsWords?: boolean;
  /** Resolves to null if the verdict was not saved. */
  onSay: (passed: boolean, evidence: string | null) => Promise<unknown>;
}

/**
 * Shows the result of one check. One key is for passed, another is for not passed. A check that has not passed needs
 * words.
 */
export function Verdict(properties: VerdictProps) {
  const { n, title, found, draftKey, open, busy, needsWords = false, onSay } = properties;
  const { draft, set, settle } = useDraft<string>(draftKey);
  const [isOpen, setOpen] = useState(draft !== null);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const words = (draft ?? found.evidence ?? "").trim();

  function write() {
    flushSync(() => setOpen(true));
    box.current?.focus();
  }

  async function say(passed: boolean) {
    if (busy) return;
    const lacks = words === "" && (!passed || needsWords);
    setMissing(lacks && isOpen);
    if (lacks) return write();
    if (!(await onSay(passed, words || null))) return;
    settle();
    setOpen(false);
  }

  function fail(event: FormEvent) {
    event.preventDefault();
    say(false);
  }

  function close(event: KeyboardEvent) {
    if (event.key === "Escape" && draft === null) setOpen(false);
  }

  if (!open) return <Said found={found} />;
  return (
    <form className="stack gap-8" onSubmit={fail}>
      <Said found={found} />
      <div className="actions">
        <Button
          type="button"
          variant={found.passed === true ? "contained" : "outlined"}
          color="success"
          data-passed={n}
          aria-keyshortcuts={String(n)}
          aria-pressed={found.passed === true}
          aria-busy={busy}
          endIcon={<Key name={`${n}`} />}
          onClick={() => say(true)}
        >
          Passed<span className="visually-hidden">: {title}</span>
        </Button>
        <Button
          // If words are typed, a click sends them. If not, a click asks for words, as the key does.
          type="button"
          variant={found.passed === false ? "contained" : "outlined"}
          color="error"
          data-failed={n}
          aria-keyshortcuts={`Shift+${n}`}
          aria-pressed={found.passed === false}
          aria-busy={busy}
          endIcon={<Key name={`⇧${n}`} />}
          onClick={() => (isOpen ? say(false) : write())}
        >
          Did not pass<span className="visually-hidden">: {title}</span>
        </Button>
        {!isOpen && (
          <Button type="button" size="small" onClick={write}>
            Add words<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <TextField
          inputRef={box}
          label={`What you saw: ${title}`}
          value={draft ?? found.evidence ?? ""}
          multiline
          fullWidth
          minRows={2}
          error={missing}
          helperText={
            missing
              ? "Say what you saw."
              : "Only staff read it. Ctrl Enter: did not pass. Esc, then the number: passed."
          }
          onKeyDown={close}
          onChange={({ target }) => (target.value ? set(target.value) : settle())}
          slotProps={{ htmlInput: { maxLength: APPLICATION.evidence } }}
        />
      )}
    </form>
  );
}

/** Shows the latest result of the check. */
function Said({ found: { passed, evidence, by, at } }: { found: Found }) {
  if (passed === null) return <p className={styles.said}>Not looked at yet</p>;
  return (
    <p className={styles.said} data-passed={passed}>
      <Icon name={passed ? "check" : "close"} size={16} />
      <span>
        {passed ? "Passed" : "Did not pass"}
        {by && withNames`, ${by}`}
        {at && `, ${momentInWords(at)}`}
        {evidence && `: ${evidence}`}
      </span>
    </p>
  );
}
