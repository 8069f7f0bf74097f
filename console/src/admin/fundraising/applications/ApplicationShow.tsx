import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ReadFailed, ScreenLoading } from "../../kit/screen/states.tsx";
import { ApplicationCase } from "./ApplicationCase.tsx";

/** Shows one application, with the evidence next to each check. */
export default function ApplicationShow() {
  const { id = "" } = useParams();
  // Because of this key, React builds a new screen for each application. So a text that somebody typed for one
  // application does not appear at the next one.
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { data, error, refresh } = useRead("fundraising.applications.one", { id });
  usePageTitle(data?.name ?? "Application");
  if (data) return <ApplicationCase shown={data} />;
  if (error) return <ReadFailed level={1} error={error} onAgain={refresh} />;
  return <ScreenLoading />;
}
