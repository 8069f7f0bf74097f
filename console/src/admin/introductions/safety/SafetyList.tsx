import { useSearchParams } from "react-router-dom";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { AtLimit } from "./AtLimit.tsx";
import { NextReport } from "./NextReport.tsx";
import { QueuedReport } from "./QueuedReport.tsx";

/** Lists members' reports about other members. The first one must be decided first. */
export default function SafetyList() {
  const [query, setQuery] = useSearchParams();
  const decided = query.get("decided") === "true";
  const list = (
    <CaseList
      resource="safety"
      title="Safety"
      desk="cases"
      asked={decided ? { decided: "true" } : {}}
      filter={decided ? { decided: true } : {}}
      tools={
        <>
          <Choice
            label="Which"
            value={decided ? "decided" : "waiting"}
            options={[
              ["waiting", "Those that wait"],
              ["decided", "Decided ones"],
            ]}
            onChange={(value) => setQuery(value === "decided" ? { decided: "true" } : {})}
          />
          <NextReport />
        </>
      }
      said={(total) => {
        const count = `${total.toLocaleString("en")} ${total === 1 ? "report" : "reports"}`;
        return decided ? `${count}, the latest first` : `${count}, the most urgent first`;
      }}
      empty={{
        title: decided ? "No report is decided yet" : "No report waits",
        text: "Refresh to look again.",
      }}
    >
      {(row) => <QueuedReport key={row._id} row={row} />}
    </CaseList>
  );
  return (
    <>
      <AtLimit />
      {list}
    </>
  );
}
