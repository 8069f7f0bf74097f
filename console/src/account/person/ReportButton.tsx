import { useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./Report.module.css";
import { ReportDialog } from "./ReportDialog.tsx";

interface ReportButtonProps {
  /** The id of the person's introduction, of a pre-match with them, or of an introduction that has ended. */
  matchId: string;
  /** How the texts name the person: mostly the first name. */
  name: string;
  /** Called after the person was blocked, too. */
  onBlocked: () => void;
}

/** Opens the form to report a person. */
export function ReportButton({ matchId, name, onBlocked }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // What the person typed stays here while the form is closed, so that a wrong key loses no words.
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
