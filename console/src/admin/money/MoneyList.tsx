import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import type { ResourceName } from "../../providers/resource-calls.ts";
import { readPage } from "../../providers/search-query.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { Pager } from "../list/Pager.tsx";
import { RefreshButton } from "../list/RefreshButton.tsx";
import { usePage } from "../list/use-page.ts";
import { OneList } from "../screen/OneList.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { StateScreen } from "../screen/StateScreen.tsx";

interface MoneyListProps<Row> {
  resource: ResourceName;
  title: string;
  /** What of the list is asked for; as it stands in the address, beside the page. */
  asked?: Readonly<Record<string, string>>;
  /** The same as the call takes it, where that differs. */
  filter?: Readonly<Record<string, unknown>>;
  /** What stands before the button that reads the list again. */
  tools?: ReactNode;
  /** What stands between the heading and the list. */
  above?: ReactNode;
  /** Its 'Next' opens the first card; without it the list has no such button. */
  opens?: boolean;
  /** How many there are, in words; not said of an empty list. */
  said: (total: number) => string;
  empty: { title: string; text: string };
  children: (row: Row) => ReactNode;
}

/** A list of finance, page by page: each row a card that the keys move through. */
export function MoneyList<Row extends { _id: string }>(properties: MoneyListProps<Row>) {
  const { resource, title, asked = {}, filter = asked, tools, above } = properties;
  const { opens = false, said, empty, children } = properties;
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const list = usePage<Row & RaRecord>(resource, filter, { page: readPage(query), onPage: go });
  const total = list.paginator?.total ?? 0;

  function go(page: number, options?: NavigateOptions) {
    setQuery({ ...asked, ...(page > 1 && { page: String(page) }) }, options);
  }

  return (
    <div data-desk="money">
      <ScreenHead title={title}>
        {opens && total > 0 && <OpenFirst />}
        {tools}
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {above}
      {total > 0 && (
        <p className={cases.quiet} role="status">
          {said(total)}
        </p>
      )}
      <OneList read={list} rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <StateScreen icon={<Icon name="inbox" />} title={empty.title}>
              <p>{empty.text}</p>
            </StateScreen>
          ) : (
            <ul className={cases.rows}>{rows.map(children)}</ul>
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

/** Opens what stands first: the list begins with what presses most. */
function OpenFirst() {
  return (
    <Button
      variant="contained"
      data-next-due
      aria-keyshortcuts="n"
      endIcon={<Key name="n" />}
      onClick={() => document.querySelector<HTMLElement>("[data-card] [data-open]")?.click()}
    >
      Next
    </Button>
  );
}

/** "3 tasks", "1 task". */
export function counted(total: number, one: string, many: string): string {
  return `${total.toLocaleString("en")} ${total === 1 ? one : many}`;
}
