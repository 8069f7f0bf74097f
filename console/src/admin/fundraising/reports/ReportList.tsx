import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { ReportedPage } from "./ReportedPage.tsx";
import styles from "./reports.module.css";

/** Lists visitors' reports, the oldest first. The page of the chosen report is next to the list. */
export default function ReportList() {
  usePageTitle("Reports");
  const [query, setQuery] = useSearchParams();
  const closed = query.get("closed") === "true";
  const list = usePage("reports", closed ? { closed: true } : {}, {
    page: readPage(query),
    onPage: go,
  });
  const asked = query.get("report");
  const chosen = list.data?.find(({ _id }) => _id === asked) ?? list.data?.[0];
  const total = list.paginator?.total;

  function go(page: number, options?: NavigateOptions) {
    setQuery(
      { ...(closed && { closed: "true" }), ...(page > 1 && { page: String(page) }) },
      options,
    );
  }

  /** Chooses another report without a new entry in the browser's history, so that Back leaves the list. */
  function choose(id: string) {
    if (id === chosen?._id) return;
    const next = new URLSearchParams(query);
    next.set("report", id);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div data-desk="cases">
      <ScreenHead title="Reports">
        <Choice
          label="Which"
          value={closed ? "closed" : "open"}
          options={[
            ["open", "Those that wait"],
            ["closed", "Closed ones"],
          ]}
          onChange={(value) => setQuery(value === "closed" ? { closed: "true" } : {})}
        />
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {total !== undefined && total > 0 && (
        <p className="quiet" role="status">
          {total.toLocaleString("en")} {total === 1 ? "report" : "reports"}
        </p>
      )}
      <OneList read={list} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <StateScreen icon={<Icon name="inbox" />} title="No report waits">
              <p>Refresh to see new reports.</p>
            </StateScreen>
          ) : (
            <div className={`stack ${styles.beside}`}>
              <ul className="panel rows">
                {rows.map((row) => (
                  <ReportCard
                    key={row._id}
                    report={row}
                    chosen={row._id === chosen?._id}
                    onChoose={() => choose(row._id)}
                  />
                ))}
              </ul>
              {chosen && <ReportedPage key={chosen.page._id} id={chosen.page._id} />}
            </div>
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
