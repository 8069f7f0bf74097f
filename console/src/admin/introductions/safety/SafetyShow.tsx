import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ReadFailed, ScreenLoading } from "../../kit/screen/states.tsx";
import { ReportCase } from "./ReportCase.tsx";
import { REASON_WORDS } from "./safety-words.ts";

/** Shows one report, with everything that a consultant needs to decide about it. */
export default function SafetyShow() {
  const { id = "" } = useParams();
  // Because of this key, React builds a new screen for each report. So a text that somebody typed for one report does
  // not appear at the next one.
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { data, error, refresh } = useRead("introductions.safety.one", { id });
  usePageTitle(data ? REASON_WORDS[data.reason] : "Safety");
  if (data) return <ReportCase shown={data} />;
  if (error) return <ReadFailed level={1} error={error} onAgain={refresh} />;
  return <ScreenLoading />;
}
