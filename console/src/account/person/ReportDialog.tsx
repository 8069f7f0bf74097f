import { SAFETY, SAFETY_HOURS } from "@agbara/shared/constants.ts";
import { SAFETY_REASONS, type SafetyReason } from "@agbara/shared/contract/introductions/safety.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useId, useState } from "react";
import { Checkbox } from "../../components/fields/Checkbox.tsx";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { sentence } from "../components/sentence.ts";
import { TextArea } from "../components/TextArea.tsx";
import { useModal } from "../components/use-modal.ts";
import styles from "./Report.module.css";

interface ReportDialogProps {
  matchId: string;
  /** The reported person's name in the texts, usually the first name. */
  name: string;
  /** What happened, in the reporter's words. */
  said: string;
  onSaid: (said: string) => void;
  onClose: () => void;
  /** Called if the reader reported the person and blocked them too. */
  onBlocked: () => void;
}

/** Returns a text that says how soon a consultant decides about a report with this reason. */
export function clockInWords(reason: SafetyReason): string {
  const hours = SAFETY_HOURS[reason];
  const { hours: inHours, days } = words.report.clock;
  return hours > 48 ? fill(days, { n: hours / 24 }) : fill(inHours, { n: hours });
}

/**
 * The form to report a person. We never store its text on this device, because somebody else may use the device too. If
 * the call fails, the form stays open with everything in it. If the reader closes the form, the text stays until they
 * leave the page.
 */
export function ReportDialog(properties: ReportDialogProps) {
  const { matchId, name, said, onSaid, onClose, onBlocked } = properties;
  const dialog = useModal();
  const titleId = useId();
  const [reason, setReason] = useState<SafetyReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [blockToo, setBlockToo] = useState(true);
  const { run, busy, failure } = useDo("introductions.safety.report", { fields: ["words"] });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setMissing(true);
    const report = { matchId, reason, ...(said.trim() && { words: said }), block_too: blockToo };
    if (!(await run(report))) return;
    showNotice({ kind: "success", text: `${words.report.sent} ${clockInWords(reason)}` });
    onSaid("");
    onClose();
    if (blockToo) onBlocked();
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog ${styles.sheet}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={send}>
        <div>
          <h2 id={titleId} className="subtitle">
            {fill(words.report.title, { name })}
          </h2>
          <p className="quiet small">{sentence(words.report.secret, { name })}</p>
        </div>
        <Reasons
          reason={reason}
          onChoose={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
        />
        <p className={styles.clock} role="status">
          {isMissing && words.report.choose}
          {reason && (
            <>
              <Icon name="clock" /> {clockInWords(reason)}
            </>
          )}
        </p>
        <TextArea
          label={words.report.words}
          value={said}
          maxLength={SAFETY.words}
          rows={4}
          error={failure?.fields.words}
          onChange={({ target }) => onSaid(target.value)}
        />
        <Checkbox checked={blockToo} onChange={setBlockToo}>
          <strong>{fill(words.report.blockToo, { name })}</strong>
          <br />
          <span className="quiet small">{words.report.blockTooWhat}</span>
        </Checkbox>
        <p className="quiet small">{fill(words.report.copied, { name })}</p>
        <Problem failure={failure} kept={words.report.failed} />
        <div className={`stack ${styles.send}`}>
          <div className="actions gap-12">
            <BusyButton type="submit" busy={busy} doing={words.report.sending}>
              {words.report.send}
            </BusyButton>
            <button type="button" className="button plain" disabled={busy} onClick={onClose}>
              {words.dialog.cancel}
            </button>
          </div>
          <a className={styles.danger} href="tel:112">
            <Icon name="phone" /> {words.report.danger}
          </a>
        </div>
      </form>
    </dialog>
  );
}

interface ReasonsProps {
  reason: SafetyReason | null;
  onChoose: (reason: SafetyReason) => void;
}

/** Shows a list of things that may have happened. The reporter chooses one. Nothing is chosen at first. */
function Reasons({ reason, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{words.report.what}</legend>
      {SAFETY_REASONS.map((one) => (
        <label key={one} className={styles.reason}>
          <input
            type="radio"
            name="reason"
            checked={reason === one}
            onChange={() => onChoose(one)}
          />
          {words.report.reasons[one]}
        </label>
      ))}
    </fieldset>
  );
}
