import { APPLICATION } from "@agbara/shared/constants.ts";
import { isMeeting, type Seen } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { momentInWords } from "../../../components/dates.ts";
import { useDraft } from "../../../components/drafts.ts";
import { keyed } from "../../../components/keyed.ts";
import styles from "../../kit/cases/cases.module.css";
import { Icon } from "../../kit/Icon.tsx";
import { Key } from "../../kit/keys/KeyButton.tsx";
import type { Found } from "./case-words.ts";
import { HowSeen, type SeenAs } from "./HowSeen.tsx";

/** A verifier's verdict about a check, as the screen sends it. */
export interface Said extends SeenAs {
  passed: boolean;
  evidence: string | null;
}

/** The typed text and the chosen options. We store them until the verdict is saved. */
interface Draft extends Partial<SeenAs> {
  words?: string;
}

interface VerdictProps {
  /** The number key of this check. */
  n: number;
  title: string;
  found: Found;
  /** The key under which the draft is stored. */
  draftKey: string;
  /** True if this person can decide about this check now. */
  open: boolean;
  busy: boolean;
  /** True if the verifier must write a text even if the check passes. */
  needsWords?: boolean;
  /**
   * The settings of the question "How did you see it?". Null if we do not ask this question. `meeting` is true if only
   * a visit or a call counts, even for a check that did not pass.
   */
  asksSeen: { required: boolean; meeting?: boolean; usual: Seen | null; whom: string } | null;
  /** Saves the verdict. Resolves with null if the save failed. */
  onSay: (said: Said) => Promise<unknown>;
}

/**
 * Asks for a verdict about one check. One key means "passed", another means "not passed". Asks for missing data before
 * it saves. Each verdict needs its own text, so we never send the text of an earlier verdict again.
 */
export function Verdict(properties: VerdictProps) {
  const { n, title, found, draftKey, open, busy, needsWords = false, asksSeen, onSay } = properties;
  const { draft, set, settle } = useDraft<Draft>(draftKey);
  const [isOpen, setOpen] = useState(draft !== null);
  /**
   * The verdict that the verifier chose while some data was missing. We send it when the data is complete. Null if no
   * verdict waits.
   */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const words = (draft?.words ?? "").trim();
  const today = dayInLagos(new Date());
  const seenAs: SeenAs = {
    seen: draft?.seen ?? asksSeen?.usual ?? null,
    seen_on: draft?.seen_on ?? today,
    seen_whom: draft?.seen_whom ?? asksSeen?.whom ?? "",
  };
  const lacksWords = (passed: boolean) => words === "" && (!passed || needsWords);

  function lacksSeen(passed: boolean, { seen, seen_on, seen_whom } = seenAs) {
    if (asksSeen?.meeting && (seen === null || !isMeeting(seen))) return true;
    if (seen === null) return passed && asksSeen?.required === true;
    return isMeeting(seen) && (seen_on === "" || seen_on > today || seen_whom.trim() === "");
  }

  function change(next: Draft) {
    if (next.words || next.seen) set(next);
    else settle();
  }

  /** Opens the form and moves the focus to one of its fields. `verdict` is what the verifier has already chosen. */
  function write(first: string, verdict: boolean | null = null) {
    flushSync(() => {
      setWanted(verdict);
      setOpen(true);
    });
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }

  async function say(passed: boolean, as = seenAs) {
    if (busy) return;
    const lacks = lacksWords(passed) || lacksSeen(passed, as);
    setMissing(lacks && isOpen);
    if (lacks) return write(lacksWords(passed) ? "textarea" : "input", passed);
    if (!(await onSay({ passed, evidence: words || null, ...as }))) return;
    settle();
    setWanted(null);
    setOpen(false);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    say(wanted ?? false);
  }

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    setWanted(null);
    if (draft === null) setOpen(false);
  }

  const lacking = missing && wanted !== null && lacksWords(wanted);
  if (!open) return <Latest found={found} />;
  return (
    <form className="stack gap-8" ref={form} onSubmit={send} onKeyDown={close}>
      <Latest found={found} />
      <div className="actions">
        <Button
          type="button"
          variant={found.passed === true ? "contained" : "outlined"}
          color="success"
          {...keyed(`passed ${n}`)}
          aria-keyshortcuts={String(n)}
          aria-pressed={found.passed === true}
          aria-busy={busy}
          endIcon={<Key name={`${n}`} />}
          onClick={() => say(true)}
        >
          Passed<span className="visually-hidden">: {title}</span>
        </Button>
        <Button
          // A click sends the typed text. If no text is typed yet, the click opens the form for it. The shortcut key
          // does the same.
          type="button"
          variant={found.passed === false ? "contained" : "outlined"}
          color="error"
          {...keyed(`failed ${n}`)}
          aria-keyshortcuts={`Shift+${n}`}
          aria-pressed={found.passed === false}
          aria-busy={busy}
          endIcon={<Key name={`⇧${n}`} />}
          onClick={() => say(false)}
        >
          Did not pass<span className="visually-hidden">: {title}</span>
        </Button>
        {!isOpen && (
          <Button type="button" size="small" onClick={() => write("textarea")}>
            Add words<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      {isOpen && asksSeen && (
        <HowSeen
          title={title}
          value={seenAs}
          today={today}
          meeting={asksSeen.meeting ?? false}
          missing={missing && wanted !== null && lacksSeen(wanted)}
          onChange={(seen) => change({ ...draft, ...seen })}
          onSay={(seen) => (wanted === null ? change({ ...draft, ...seen }) : say(wanted, seen))}
        />
      )}
      {isOpen && (
        <TextField
          label={`What you saw: ${title}`}
          value={draft?.words ?? ""}
          multiline
          fullWidth
          minRows={2}
          error={lacking}
          helperText={
            lacking
              ? "Write what you saw."
              : wanted
                ? "Only staff read this text. Press Ctrl Enter to say that the check passed."
                : "Only staff read this text. Press Ctrl Enter to say that the check did not pass. If the check did pass, first press Esc, then press the number of the check."
          }
          onChange={({ target }) => change({ ...draft, words: target.value })}
          slotProps={{ htmlInput: { maxLength: APPLICATION.evidence } }}
        />
      )}
    </form>
  );
}

/** Shows the latest verdict about a check. */
function Latest({ found: { passed, outdated, seen, evidence, by, at } }: { found: Found }) {
  if (passed === null)
    return (
      <p className={styles.said}>
        {outdated ? "They changed this after the last verdict" : "Not looked at yet"}
      </p>
    );
  return (
    <p className={styles.said} data-passed={passed}>
      <Icon name={passed ? "check" : "close"} size={16} />
      <span>
        {passed ? "Passed" : "Did not pass"}
        {by && withNames`, ${by}`}
        {at && `, ${momentInWords(at)}`}
        {seen && `, ${seen}`}
        {evidence && `: ${evidence}`}
      </span>
    </p>
  );
}
