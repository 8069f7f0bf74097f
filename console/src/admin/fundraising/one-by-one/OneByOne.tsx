import { type ReactNode, useState } from "react";
import { usePageTitle } from "../../../layout/page-title.ts";
import type { RowOf } from "../../../providers/resources.ts";
import { Icon } from "../../kit/Icon.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import styles from "./one-by-one.module.css";

const FIRST = { page: 1, onPage: () => undefined };

/** The lists that show one row at a time, so that a person decides about the rows one after the other. */
type Deciding = "proofs" | "versions";

interface OneByOneProps<Name extends Deciding> {
  of: Name;
  title: string;
  /**
   * `none` is the title if nothing waits. `others` is a text about the rows that the reader may not decide about. It
   * says who decides about them.
   */
  none: string;
  others: string;
  /** Shows one row. `next` is the row that comes after it. The pictures of `next` can load in advance. */
  children: (
    row: RowOf<Name>,
    next: RowOf<Name> | undefined,
    after: { decided: () => void; overtaken: () => void },
  ) => ReactNode;
}

/** Shows one waiting row at a time, the oldest first. After a verdict, the next row opens automatically. */
export function OneByOne<Name extends Deciding>({
  of,
  title,
  none,
  others,
  children,
}: OneByOneProps<Name>) {
  usePageTitle(title);
  const list = usePage(of, {} as never, FIRST);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const isLeft = ({ _id }: { _id: string }) => !decided.includes(_id);
  const gone = (list.data?.length ?? 0) - (list.data?.filter(isLeft).length ?? 0);
  const total = Math.max((list.paginator?.total ?? 0) - gone, 0);

  /** Marks the row as decided, so that the next row appears. After the last row, reads the list again. */
  async function goOn(id: string) {
    setDecided((before) => [...before, id]);
    if (list.data?.every((row) => row._id === id || !isLeft(row)))
      await list.reload().catch(() => undefined);
  }

  return (
    <div data-desk="cases">
      <ScreenHead title={title}>
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {total > 0 && (
        <p className={styles.quiet} role="status">
          {total.toLocaleString("en")} {total === 1 ? "waits" : "wait"}, the oldest first
        </p>
      )}
      <OneList read={list} rows={3}>
        {(rows) => {
          const [row, next] = rows.filter(isLeft);
          if (!row)
            return (
              <StateScreen icon={<Icon name="inbox" />} title={none}>
                <p>Everything here is decided. Refresh the list for new work.</p>
                <p>{others}</p>
              </StateScreen>
            );
          return children(row, next, {
            decided: () => void goOn(row._id),
            overtaken: () => void list.reload(),
          });
        }}
      </OneList>
    </div>
  );
}
