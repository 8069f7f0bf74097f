import { CallError } from "@agbara/shared/client/call-error.ts";
import { useRef, useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { adviseAfter } from "../form/advise.ts";
import { useMoneyMoved } from "../money/use-record.ts";
import { CAUSE_TITLES, type Task } from "./task.ts";

interface CloseTaskProps {
  task: Task;
  onClose: () => void;
}

/** Asks what was done about it, and closes it. */
export function CloseTask({ task: { _id: taskId, cause }, onClose }: CloseTaskProps) {
  const moneyMoved = useMoneyMoved();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function close(reason: string): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await client.call("giving.tasks.close", { taskId, reason });
      showNotice({ kind: "success", text: "Success: Task closed" });
      onClose();
      moneyMoved();
      return true;
    } catch (error) {
      adviseAfter(error, "What you typed is kept here. Try again.");
      // A colleague may have been faster: the list says what is left.
      if (error instanceof CallError && error.status === 409) moneyMoved();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <WordsDialog
      title={`Close “${CAUSE_TITLES[cause]}”?`}
      hint="It leaves the list. What you write stays with it and in the log, so name nobody."
      label="What was done about it"
      draftKey={`task ${taskId}`}
      act="Close"
      busy={busy}
      onClose={onClose}
      onAct={close}
    />
  );
}
