import { REPORT_REASONS } from "@agbara/shared/fundraising/reports.ts";
import { Link, useParams } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { TrailLink } from "../../kit/money/TrailLink.tsx";
import { ReadFailed, ScreenLoading } from "../../kit/screen/states.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Changes } from "./Changes.tsx";
import { PageActions } from "./PageActions.tsx";
import { PageBadge } from "./PageBadge.tsx";
import { PageFacts, PageHistory, PageMoney, Suspensions } from "./PagePanel.tsx";
import { PublicNames } from "./PublicNames.tsx";
import type { WholePage } from "./page-filters.ts";

const PUBLIC: readonly WholePage["status"][] = ["verified", "funded", "paused"];

/** Shows one fundraising page, with all data that this member of staff may see. */
export default function EntrepreneurShow() {
  const { id = "" } = useParams();
  const { data, error, refresh } = useRead("fundraising.pages.one", { id });
  usePageTitle(data?.name || "Entrepreneur");
  if (!data && error) return <ReadFailed level={1} error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  return (
    <div data-desk="cases" className="stack">
      <header className="case-head">
        <div>
          <Link to="/admin21/entrepreneurs">Entrepreneurs</Link>
          <h1>
            <PersonName>{data.name || "No name yet"}</PersonName>
          </h1>
          <p className="beside">
            <span className="quiet">{data.page_code}</span>
            <PageBadge status={data.status} />
            <PublicLink shown={data} />
            <TrailLink about={data.page_code} />
          </p>
        </div>
        <PageActions shown={data} />
      </header>
      <OpenReports shown={data} />
      <Suspensions shown={data} />
      <PageMoney shown={data} />
      <PageFacts shown={data} />
      <Changes shown={data} />
      {(PUBLIC.includes(data.status) || data.status === "closed") && (
        <PublicNames code={data.page_code} />
      )}
      <PageHistory shown={data} />
    </div>
  );
}

/** A link to the public page. */
export function PublicLink({ shown }: { shown: Pick<WholePage, "status" | "page_code"> }) {
  if (!PUBLIC.includes(shown.status)) return null;
  return (
    <a href={`/entrepreneurs/${shown.page_code}`} target="_blank" rel="noreferrer">
      See the public page
    </a>
  );
}

function OpenReports({ shown: { open_reports } }: { shown: WholePage }) {
  if (!open_reports || open_reports.length === 0) return null;
  return (
    <section className="notice notice-due" aria-labelledby="reports">
      <h2 id="reports">Reports that wait</h2>
      <ul>
        {open_reports.map(({ _id, reason, words, reported_at }) => (
          <li key={_id}>
            {REPORT_REASONS[reason]} {words && `“${words}”`}{" "}
            <span className="quiet">{waitedSince(reported_at, new Date())}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/admin21/reports?report=${open_reports[0]?._id}`}>Work through them</Link>
      </p>
    </section>
  );
}
