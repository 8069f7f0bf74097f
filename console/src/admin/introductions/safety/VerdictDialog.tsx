import { CLOSING, CLOSING_REASONS, type ClosingReason, SAFETY } from "@agbara/shared/constants.ts";
import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import styles from "../../kit/cases/cases.module.css";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { CLOSING_WORDS, draftOf, type Report } from "./safety-words.ts";

interface VerdictDialogProps {
  verdict: SafetyVerdict;
  shown: Report;
  busy: boolean;
  onClose: () => void;
  /** Resolves with true if the server has saved the decision. */
  onAct: (said: Said) => Promise<boolean>;
}

/** A consultant's verdict about a report, as the screen sends it. */
export interface Said {
  words: string;
  photo_ids: string[];
  /** The reason for closing the account. Null for other verdicts. */
  reason: ClosingReason | null;
}

const asked = (
  name: string,
  hasLeft: boolean,
): Record<SafetyVerdict, { title: string; hint: string; act: string }> => ({
  nothing: {
    title: withNames`Close this report and do nothing about ${name}?`,
    hint: withNames`${name} does not learn that there was a report. The reporter learns only that we decided.`,
    act: "Nothing to do",
  },
  warn: {
    title: withNames`Warn ${name}?`,
    hint: withNames`${name} gets a warning by mail. It does not say who reported, or why.`,
    act: "Warn",
  },
  deactivate: {
    title: withNames`DeActivate ${name}?`,
    hint: withNames`Other members no longer find ${name}. We tell ${name} by mail, without the reason.`,
    act: "DeActivate",
  },
  remove_photo: {
    title: withNames`Remove a photo of ${name}?`,
    hint: withNames`The copy in this report stays. We tell ${name} by mail that we removed a photo.`,
    act: "Remove",
  },
  close: {
    title: withNames`Close the account of ${name}?`,
    hint: hasLeft
      ? withNames`${name} has deleted the account. Closing it keeps marks of the e-mail address, phone number and photos, so that we recognise ${name} in a new account. A colleague looks at it within ${CLOSING.checkDays} days.`
      : withNames`${name} is logged out and gone for everybody at once, and reads the reason that you choose. Giving and fundraising close only for fraud. A colleague looks at it within ${CLOSING.checkDays} days.`,
    act: "Close the account",
  },
});

/** Asks for confirmation of a verdict. The button has the focus, so Enter confirms. A text is optional. */
export function VerdictDialog({ verdict, shown, busy, onClose, onAct }: VerdictDialogProps) {
  const { title, hint, act } = asked(shown.reported.first_name, shown.person === null)[verdict];
  const { draft, set, settle } = useDraft<string>(draftOf(shown._id, verdict));
  const photos = shown.photos.filter(({ present }) => present);
  const [photo, setPhoto] = useState(photos[0]?._id ?? "");
  const [reason, setReason] = useState<ClosingReason>(reasonFor(shown.reason));
  const words = draft ?? "";

  async function send() {
    const photo_ids = verdict === "remove_photo" ? [photo] : [];
    const why = verdict === "close" ? reason : null;
    if (!busy && (await onAct({ words: words.trim(), photo_ids, reason: why }))) settle();
  }

  return (
    <FormDialog
      title={title}
      act={act}
      busy={busy}
      browserChecks
      submit={{
        autoFocus: true,
        color: verdict === "deactivate" || verdict === "close" ? "error" : "primary",
        "aria-keyshortcuts": "Control+Enter",
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <DialogContentText>{hint}</DialogContentText>
      {verdict === "remove_photo" && (
        <fieldset className={`stack ${styles.pictures}`}>
          <legend>Which photo</legend>
          {photos.map(({ _id, url }, at) => (
            <label key={_id}>
              <input
                type="radio"
                name="photo"
                checked={photo === _id}
                onChange={() => setPhoto(_id)}
              />{" "}
              Number {at + 1}
              <img src={url} alt="" width="120" />
            </label>
          ))}
        </fieldset>
      )}
      {verdict === "close" && <Reasons reason={reason} onChoose={setReason} />}
      <TextField
        label="What you found (only staff reads it)"
        value={words}
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        margin="normal"
        autoComplete="off"
        onChange={({ target }) => (target.value ? set(target.value) : settle())}
        slotProps={{ htmlInput: { maxLength: SAFETY.words } }}
      />
    </FormDialog>
  );
}

/**
 * Returns the reason that we propose for closing the account. It depends on the reason of the report. The consultant
 * may choose another.
 */
function reasonFor(reported: Report["reason"]): ClosingReason {
  if (reported === "money") return "fraud";
  return reported === "identity" || reported === "age" ? reported : "conduct";
}

interface ReasonsProps {
  reason: ClosingReason;
  onChoose: (reason: ClosingReason) => void;
}

function Reasons({ reason, onChoose }: ReasonsProps) {
  return (
    <fieldset className={`stack ${styles.why}`}>
      <legend>Why (the person reads this)</legend>
      {CLOSING_REASONS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="reason"
            checked={reason === one}
            onChange={() => onChoose(one)}
          />{" "}
          {CLOSING_WORDS[one]}
        </label>
      ))}
    </fieldset>
  );
}
