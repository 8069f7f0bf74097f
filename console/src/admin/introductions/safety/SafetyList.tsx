import { useSearchParams } from "react-router-dom";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { AtLimit } from "./AtLimit.tsx";
import { ClosedList } from "./ClosedList.tsx";
import { NextReport } from "./NextReport.tsx";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { QueuedReport } from "./QueuedReport.tsx";
import { ReturnList } from "./ReturnList.tsx";
import { TextList } from "./TextList.tsx";

/** The query parameters of each list that the reader can choose. */
const ADDRESSES: Record<string, Record<string, string>> = {
  waiting: {},
  decided: { decided: "true" },
  closed: { which: "closed" },
  "all-closed": { which: "all-closed" },
  returns: { which: "returns" },
  "settled-returns": { which: "settled-returns" },
  photos: { which: "photos" },
  texts: { which: "texts" },
};

/** Lists members' reports about other members. The earliest deadline comes first. */
export default function SafetyList() {
  const [query, setQuery] = useSearchParams();
  const decided = query.get("decided") === "true";
  const which = query.get("which");
  const choice = (
    <Choice
      label="Which"
      value={which ?? (decided ? "decided" : "waiting")}
      options={[
        ["waiting", "Those that wait"],
        ["decided", "Decided ones"],
        ["closed", "Closed accounts that wait"],
        ["all-closed", "All closed accounts"],
        ["returns", "May have returned"],
        ["settled-returns", "May have returned, checked"],
        ["photos", "Photos that wait"],
        ["texts", "Marked texts"],
      ]}
      onChange={(value) => setQuery(ADDRESSES[value])}
    />
  );
  if (which === "texts") return <TextList tools={choice} />;
  if (which === "photos") return <PhotoGrid tools={choice} />;
  if (which === "returns" || which === "settled-returns")
    return <ReturnList key={which} settled={which === "settled-returns"} tools={choice} />;
  if (which === "closed" || which === "all-closed")
    return <ClosedList key={which} all={which === "all-closed"} tools={choice} />;
  const list = (
    <CaseList
      resource="safety"
      title="Safety"
      desk="cases"
      asked={decided ? { decided: "true" } : {}}
      filter={decided ? { decided: true } : {}}
      tools={
        <>
          {choice}
          <NextReport />
        </>
      }
      said={(total) => {
        const count = `${total.toLocaleString("en")} ${total === 1 ? "report" : "reports"}`;
        return decided ? `${count}, the latest first` : `${count}, the most urgent first`;
      }}
      empty={{
        title: decided ? "No report is decided yet" : "No report waits",
        text: "Refresh to see new reports.",
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
