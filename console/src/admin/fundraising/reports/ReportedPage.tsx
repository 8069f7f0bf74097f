import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { PublicLink } from "../entrepreneurs/EntrepreneurShow.tsx";
import { PageActions } from "../entrepreneurs/PageActions.tsx";
import { PageBadge } from "../entrepreneurs/PageBadge.tsx";
import { PageFacts } from "../entrepreneurs/PagePanel.tsx";
import { useEntrepreneur } from "../entrepreneurs/use-entrepreneur.ts";
import styles from "./reports.module.css";

/** Shows the page of a report, next to the report. */
export function ReportedPage({ id }: { id: string }) {
  const work = useEntrepreneur(id);
  const { data, error, refetch } = work.read;
  if (!data && error) return <ReadFailed error={error} onAgain={() => refetch()} />;
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
        <PageActions shown={data} work={work} />
      </div>
      <PageFacts shown={data} />
    </section>
  );
}
