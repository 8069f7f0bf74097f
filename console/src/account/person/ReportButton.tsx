import { useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./Report.module.css";
import { ReportDialog } from "./ReportDialog.tsx";

interface ReportButtonProps {
  /** The id of the person's introduction, of a pre-match with the person, or of an ended introduction. */
  matchId: string;
  /** The person's name in the texts, usually the first name. */
  name: string;
  /** Called if the reader reported the person and blocked them too. */
  onBlocked: () => void;
}

/** A button that opens the form to report a person. */
export function ReportButton({ matchId, name, onBlocked }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The typed text is stored outside the form. So a person who closes the form by accident does not lose the text.
  const [said, setSaid] = useState("");
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="flag" /> {words.report.open}
      </button>
      {isOpen && (
        <ReportDialog
          matchId={matchId}
          said={said}
          name={name}
          onSaid={setSaid}
          onClose={() => setOpen(false)}
          onBlocked={onBlocked}
        />
      )}
    </>
  );
}
