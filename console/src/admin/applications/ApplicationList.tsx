import { TRADES } from "@agbara/shared/trades.ts";
import type { RaRecord } from "react-admin";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { readPage } from "../../providers/search-query.ts";
import { asCard } from "../keys/current-card.ts";
import { Pager } from "../list/Pager.tsx";
import { RefreshButton } from "../list/RefreshButton.tsx";
import { usePage } from "../list/use-page.ts";
import { OneList } from "../screen/OneList.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { StateScreen } from "../screen/StateScreen.tsx";
import { waitedSince } from "../screen/waited.ts";
import styles from "./applications.module.css";
import { Deadline } from "./CaseHead.tsx";
import type { Queued } from "./case-words.ts";
import { NextButton } from "./NextButton.tsx";

type Row = Queued & RaRecord;

/** What waits for a verifier: the oldest first. */
export default function ApplicationList() {
  usePageTitle("Applications");
  const [query, setQuery] = useSearchParams();
  const list = usePage<Row>("applications", {}, { page: readPage(query), onPage: go });
  const total = list.paginator?.total;

  function go(page: number, options?: NavigateOptions) {
    setQuery(page > 1 ? { page: String(page) } : {}, options);
  }

  return (
    <div data-desk="cases">
      <ScreenHead title="Applications">
        <NextButton />
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {total !== undefined && total > 0 && (
        <p className={styles.quiet} role="status">
          {total.toLocaleString("en")} {total === 1 ? "waits" : "wait"}, the oldest first
        </p>
      )}
      <OneList read={list} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <StateScreen icon={<Icon name="inbox" />} title="No application waits">
              <p>Everybody has an answer. Refresh to look again.</p>
            </StateScreen>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <QueuedRow key={row._id} row={row} />
              ))}
            </ul>
          )
        }
      </OneList>
      {list.paginator && list.paginator.pageCount > 1 && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(page)}
        />
      )}
    </div>
  );
}

/** One that waits, and who has it. */
export function QueuedRow({ row }: { row: Queued }) {
  const { _id, name, page_code, trade, submitted_at, answer_by, claim } = row;
  return (
    <li {...asCard(_id)} className={styles.row}>
      <div>
        <h2>
          <Link data-open to={`/admin21/applications/${_id}`}>
            {name}
          </Link>
        </h2>
        <p className={styles.quiet}>
          {page_code}
          {trade && ` · ${TRADES[trade]}`} · sent {waitedSince(submitted_at, new Date())}
        </p>
      </div>
      <div className={styles.state}>
        <Deadline answerBy={answer_by} />
        {claim && (
          <p className={styles.quiet}>
            {claim.mine ? "You have it" : `${claim.by.first_name ?? "A colleague"} has it`}
          </p>
        )}
      </div>
    </li>
  );
}
