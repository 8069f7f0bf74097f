import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../components/keyed.ts";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./RequestCard.module.css";

const NotesDialog = lazyWing(() => import("./NotesDialog.tsx"));

/** Opens all notes on a request. The card shows only the latest note. */
export function NotesButton({ request, whose }: { request: Introduction; whose: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...keyed("notes")}
        size="small"
        className={styles.notes ?? ""}
        aria-haspopup="dialog"
        aria-label={withNames`All notes: ${whose}`}
        title="All notes"
        onClick={() => setOpen(true)}
      >
        <Icon name="book" size={16} />
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <NotesDialog request={request} whose={whose} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
