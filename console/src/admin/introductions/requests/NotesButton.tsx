import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { keyed } from "../../../components/keyed.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../kit/form/DialogButton.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./RequestCard.module.css";

const NotesDialog = lazyWing(() => import("./NotesDialog.tsx"));

/** A button that opens all notes on a request. The card itself shows only the latest note. */
export function NotesButton({ request, whose }: { request: Introduction; whose: string }) {
  return (
    <DialogButton
      {...keyed("notes")}
      size="small"
      variant="text"
      className={styles.notes ?? ""}
      aria-label={withNames`All notes: ${whose}`}
      title="All notes"
      dialog={(onClose) => <NotesDialog request={request} whose={whose} onClose={onClose} />}
    >
      <Icon name="book" size={16} />
    </DialogButton>
  );
}
