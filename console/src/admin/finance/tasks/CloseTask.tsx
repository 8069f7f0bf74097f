import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { CAUSE_TITLES, type Task } from "./task.ts";

/** Asks what the person has done about a task, and then closes the task. */
export function CloseTask({ task: { _id: taskId, cause } }: { task: Task }) {
  const { run, busy } = useDo("finance.tasks.close");
  return (
    <WordsButton
      size="small"
      shortcut="settle"
      ask={{
        title: `Close “${CAUSE_TITLES[cause]}”?`,
        hint: "The task leaves the list. Your text stays with the task and in the log, so do not write anybody's name.",
        label: "What was done about it",
        draftKey: `task ${taskId}`,
        act: "Close",
      }}
      busy={busy}
      onAct={(reason) => run({ taskId, reason }, { done: "Success: Task closed" })}
    >
      Close
    </WordsButton>
  );
}
