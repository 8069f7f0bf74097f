import { useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./Report.module.css";
import { ReportDialog } from "./ReportDialog.tsx";

interface ReportButtonProps {
  /** The id of the person's introduction, of a pre-match with the person, or of an ended introduction. */
  matchId: string;
  /** The name of the person in the texts. Usually it is the first name. */
  name: string;
  /** Called if the reader also blocked the person. */
  onBlocked: () => void;
}

/** Opens the form to report a person. */
export function ReportButton({ matchId, name, onBlocked }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The typed text stays here while the form is closed. A wrong key then does not delete the reader's words.
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
