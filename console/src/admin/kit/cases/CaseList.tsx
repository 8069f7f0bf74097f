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
import { More } from "./More.tsx";

export interface CaseListProps<Name extends ListedName> {
  resource: Name;
  title: string;
  /** The kind of work on this screen. It decides which shortcuts work. */
  desk: Desk;
  /** The list's filters as they are in the address, without the page number. */
  asked?: Readonly<Record<string, string>>;
  /** The filters in the format that the call takes. */
  filter: FilterOf<Name>;
  /** The main buttons, next to the title. A function gets the number of rows. */
  tools?: ReactNode | ((total: number) => ReactNode);
  /** Less important buttons, before the refresh button. On a phone, these buttons are in a menu. */
  more?: ReactNode;
  /**
   * Content between the heading and the list. If this is a function, we call it with the call's `meta`, such as sums
   * over all rows.
   */
  above?: ReactNode | ((beside: MetaOf<Name> | undefined) => ReactNode);
  /** Describes the number of rows, such as "3 batches". Not called for an empty list. */
  said: (total: number) => string;
  /** Describes the sum of all rows of the list. Gets the call's `meta`. */
  sum?: (beside: MetaOf<Name>) => string | null;
  empty: { title: string; text: ReactNode; icon?: "inbox" | "search" };
  /** The table's columns and notes. If they are absent, `children` draws each row. */
  table?: TableOf<RowOf<Name>, MetaOf<Name>>;
  children?: (row: RowOf<Name>) => ReactNode;
}

/** The options of a list that is a table. */
export interface TableOf<Row, Beside = unknown>
  extends Pick<LedgerTableProps<Row>, "columns" | "noteOf" | "isUrgent" | "groups"> {
  /** Returns the sum, in kobo, of all rows of the list. The last row shows this sum. Null if there is no sum. */
  total?: (beside: Beside) => number | null;
}

/** Shows a list of cases, page by page. Each row is a card, and shortcuts move from card to card. */
export function CaseList<Name extends ListedName>(properties: CaseListProps<Name>) {
  const { resource, title, desk, asked = {}, filter, tools, more, above } = properties;
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
    // The text may be "3 batches, the latest first". We need only the part before the comma.
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
        <More>
          {more}
          <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
        </More>
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
