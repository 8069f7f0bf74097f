import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { PublicLink } from "../entrepreneurs/EntrepreneurShow.tsx";
import { PageActions } from "../entrepreneurs/PageActions.tsx";
import { PageBadge } from "../entrepreneurs/PageBadge.tsx";
import { PageFacts } from "../entrepreneurs/PagePanel.tsx";
import styles from "./reports.module.css";

/** Shows the reported page next to the list of reports. */
export function ReportedPage({ id }: { id: string }) {
  const { data, error, refresh } = useRead("fundraising.pages.one", { id });
  if (!data && error) return <ReadFailed error={error} onAgain={refresh} />;
  if (!data) return <PageSkeleton rows={1} tall />;
  return (
    <section
      className={`stack gap-12 ${styles.page}`}
      aria-label={withNames`The page of ${data.name}`}
    >
      <div className="case-head">
        <div>
          <p className={styles.name}>
            <Link to={`/admin21/entrepreneurs/${id}`}>
              <PersonName>{data.name}</PersonName>
            </Link>
          </p>
          <p className="beside">
            <PageBadge status={data.status} />
            <PublicLink shown={data} />
          </p>
        </div>
        <PageActions shown={data} />
      </div>
      <PageFacts shown={data} />
    </section>
  );
}
