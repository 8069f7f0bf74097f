import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import { useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./Report.module.css";
import { ReportDialog } from "./ReportDialog.tsx";

interface ReportButtonProps {
  /** The id of the person's introduction, or of a pre-match with them. */
  matchId: string;
  person: Profile;
}

/** Opens the form to report a person. */
export function ReportButton({ matchId, person }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Stays here while the form is closed, so that a wrong key loses no words.
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
          name={person.first_name}
          onSaid={setSaid}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
