import { REPORT_REASONS } from "@agbara/shared/reports.ts";
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { QueuedRow } from "../applications/ApplicationList.tsx";
import rows from "../applications/applications.module.css";
import type { Queued } from "../applications/case-words.ts";
import { NextButton } from "../applications/NextButton.tsx";
import { usePage } from "../list/use-page.ts";
import type { Report } from "../reports/ReportCard.tsx";
import { OneList } from "../screen/OneList.tsx";
import { waitedSince } from "../screen/waited.ts";
import styles from "./Waiting.module.css";

const FIRST = { page: 1, onPage: () => undefined };
/** So many stand here; the others are in the list. */
const SHOWN = 5;

export interface PanelProps {
  id: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a desk, with its heading. */
export function Panel({ id, title, tools, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** How many wait for a verifier, and those that wait the longest. */
export function ApplicationsWaiting() {
  const list = usePage<Queued & RaRecord>("applications", {}, FIRST);
  const total = list.paginator?.total ?? 0;
  return (
    <div data-desk="cases">
      <Panel id="waiting-applications" title="Applications that wait" tools={<NextButton />}>
        <OneList read={list} rows={3}>
          {(data) =>
            data.length === 0 ? (
              <p>None waits. Everybody has an answer.</p>
            ) : (
              <>
                <ul className={rows.rows}>
                  {data.slice(0, SHOWN).map((row) => (
                    <QueuedRow key={row._id} row={row} />
                  ))}
                </ul>
                <p className={styles.all}>
                  <Link to="/admin21/applications">
                    {total === 1 ? "Open the list" : `All ${total.toLocaleString("en")}`}
                  </Link>
                </p>
              </>
            )
          }
        </OneList>
      </Panel>
    </div>
  );
}

/** What visitors reported, the oldest first. */
export function ReportsWaiting() {
  const list = usePage<Report & RaRecord>("reports", {}, FIRST);
  const total = list.paginator?.total ?? 0;
  return (
    <Panel id="waiting-reports" title="Reports that wait">
      <OneList read={list} rows={2}>
        {(data) =>
          data.length === 0 ? (
            <p>None waits.</p>
          ) : (
            <>
              <ul className={rows.rows}>
                {data.slice(0, SHOWN).map(({ _id, page, reason, reported_at }) => (
                  <li key={_id} className={rows.row}>
                    <p>
                      <Link to={`/admin21/reports?report=${_id}`}>{page.name}</Link>:{" "}
                      {REPORT_REASONS[reason]}
                    </p>
                    <p className={rows.quiet}>{waitedSince(reported_at, new Date())}</p>
                  </li>
                ))}
              </ul>
              <p className={styles.all}>
                <Link to="/admin21/reports">
                  {total === 1 ? "Open the list" : `All ${total.toLocaleString("en")}`}
                </Link>
              </p>
            </>
          )
        }
      </OneList>
    </Panel>
  );
}
