import type { ReactNode } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import type { FilterOf, ListedName, MetaOf, RowOf } from "../../../providers/resources.ts";
import { readPage } from "../../../providers/search-query.ts";
import { Icon } from "../Icon.tsx";
import type { Desk } from "../keys/shortcuts.ts";
import { Pager } from "../paging/Pager.tsx";
import { RefreshButton } from "../paging/RefreshButton.tsx";
import { usePage } from "../paging/use-page.ts";
import { OneList } from "../screen/OneList.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { StateScreen } from "../screen/StateScreen.tsx";
import { LedgerTable, type LedgerTableProps } from "../table/LedgerTable.tsx";
import { Sum } from "../table/Sum.tsx";

export interface CaseListProps<Name extends ListedName> {
  resource: Name;
  title: string;
  /** The subject of the screen. It decides which shortcuts exist. */
  desk: Desk;
  /** The list's filters, as they are in the address. They do not include the page number. */
  asked?: Readonly<Record<string, string>>;
  /** The filters in the form that the call takes. */
  filter: FilterOf<Name>;
  /** Tools in front of the refresh button. If this is a function, it gets the number of rows. */
  tools?: ReactNode | ((total: number) => ReactNode);
  /**
   * The content between the heading and the list. If this is a function, it gets the data that the call returns in
   * addition to the rows.
   */
  above?: ReactNode | ((beside: MetaOf<Name> | undefined) => ReactNode);
  /** Returns the number of rows in words. Not called for an empty list. */
  said: (total: number) => string;
  /** Returns the sum of all rows of the list. Gets all data that the call returns in addition to the rows. */
  sum?: (beside: MetaOf<Name>) => string | null;
  empty: { title: string; text: ReactNode; icon?: "inbox" | "search" };
  /** The list as a table. Without it, `children` draws each row. */
  table?: TableOf<RowOf<Name>, MetaOf<Name>>;
  children?: (row: RowOf<Name>) => ReactNode;
}

/** The parts of a table that a list needs from its screen. */
export interface TableOf<Row, Beside = unknown>
  extends Pick<LedgerTableProps<Row>, "columns" | "noteOf" | "isUrgent"> {
  /** The sum of all rows of the list in kobo, for the last row. Null if there is none. */
  total?: (beside: Beside) => number | null;
}

/** Lists cases page by page. Each row is a card, and shortcuts move from card to card. */
export function CaseList<Name extends ListedName>(properties: CaseListProps<Name>) {
  const { resource, title, desk, asked = {}, filter, tools, above } = properties;
  const { said, sum, empty, table, children } = properties;
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const list = usePage(resource, filter, { page: readPage(query), onPage: go });
  const total = list.paginator?.total ?? 0;

  function go(page: number, options?: NavigateOptions) {
    setQuery({ ...asked, ...(page > 1 && { page: String(page) }) }, options);
  }

  function shownAs({ total: totalOf, ...own }: NonNullable<typeof table>) {
    const kobo = list.meta && totalOf?.(list.meta);
    // We remove the order from a text such as "3 batches, the latest first".
    const foot = {
      title: `Sum of ${said(total).split(", ")[0]}`,
      sums: [<Sum key="sum" kobo={kobo ?? 0} />],
    };
    return { ...own, foot: kobo == null ? undefined : foot };
  }

  return (
    <div data-desk={desk}>
      <ScreenHead title={title}>
        {typeof tools === "function" ? tools(total) : tools}
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {typeof above === "function" ? above(list.meta) : above}
      {total > 0 && (
        <p className="quiet" role="status">
          {said(total)}
        </p>
      )}
      {total > 0 && list.meta && sum?.(list.meta) && <p>{sum(list.meta)}</p>}
      <OneList read={list} rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <StateScreen icon={<Icon name={empty.icon ?? "inbox"} />} title={empty.title}>
              <p>{empty.text}</p>
            </StateScreen>
          ) : table ? (
            <LedgerTable label={title} rows={rows} keyOf={({ _id }) => _id} {...shownAs(table)} />
          ) : (
            <ul className="panel rows">{children && rows.map(children)}</ul>
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
