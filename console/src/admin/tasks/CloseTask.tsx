import { client } from "../../providers/api.ts";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { useMoneyAct } from "../money/use-record.ts";
import { CAUSE_TITLES, type Task } from "./task.ts";

interface CloseTaskProps {
  task: Task;
  onClose: () => void;
}

/** Asks what was done about it, and closes it. */
export function CloseTask({ task: { _id: taskId, cause }, onClose }: CloseTaskProps) {
  const { act, busy } = useMoneyAct();
  return (
    <WordsDialog
      title={`Close “${CAUSE_TITLES[cause]}”?`}
      hint="It leaves the list. What you write stays with it and in the log, so name nobody."
      label="What was done about it"
      draftKey={`task ${taskId}`}
      act="Close"
      busy={busy}
      onClose={onClose}
      onAct={async (reason) => {
        const isDone = await act(
          () => client.call("giving.tasks.close", { taskId, reason }),
          "Success: Task closed",
        );
        if (isDone) onClose();
        return isDone;
      }}
    />
  );
}
