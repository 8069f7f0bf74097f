import { TASK_CAUSES, type TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { useSearchParams } from "react-router-dom";
import { Choice } from "../../kit/form/Choice.tsx";
import { Filters } from "../../kit/form/Filters.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { TASK_TABLE } from "./TaskTable.tsx";
import { CAUSE_TITLES } from "./task.ts";

const CAUSES = Object.keys(TASK_CAUSES) as TaskCause[];

/** Lists finance's tasks, the earliest deadline first. */
export default function TaskList() {
  const [query, setQuery] = useSearchParams();
  const closed = query.get("closed") === "true";
  const cause = CAUSES.find((one) => one === query.get("cause"));
  const asked = { ...(closed && { closed: "true" }), ...(cause && { cause }) };
  return (
    <MoneyList
      resource="tasks"
      title="Tasks"
      opens={!closed}
      asked={asked}
      filter={{ ...(cause && { cause }), ...(closed && { closed }) }}
      above={
        <Filters>
          <Choice
            label="Which"
            value={closed ? "closed" : "open"}
            options={[
              ["open", "Those that wait"],
              ["closed", "Closed ones"],
            ]}
            onChange={(value) =>
              setQuery({ ...(value === "closed" && { closed: "true" }), ...(cause && { cause }) })
            }
          />
          <Choice
            label="Cause"
            value={cause ?? ""}
            options={[["", "Any"], ...CAUSES.map((one) => [one, CAUSE_TITLES[one]] as const)]}
            onChange={(value) =>
              setQuery({ ...(closed && { closed: "true" }), ...(value && { cause: value }) })
            }
          />
        </Filters>
      }
      said={(total) =>
        closed
          ? `${counted(total, "closed task", "closed tasks")}, the latest first`
          : `${counted(total, "task waits", "tasks wait")}, the earliest deadline first`
      }
      empty={
        closed
          ? {
              title: "No task is closed yet",
              text: "Tasks appear here after somebody has closed them.",
            }
          : { title: "No task waits", text: "Everything is done. Refresh to see new tasks." }
      }
      table={TASK_TABLE}
    />
  );
}
