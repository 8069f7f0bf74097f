import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListedName, RowOf } from "../../providers/resources.ts";
import { usePage } from "../kit/paging/use-page.ts";
import { OneList } from "../kit/screen/OneList.tsx";
import styles from "./Waiting.module.css";

const FIRST = { page: 1, onPage: () => undefined };
/** The number of rows on this screen. The list has the rest. */
const SHOWN = 5;

interface PanelProps {
  id: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a desk with its heading. */
export function Panel({ id, title, tools, children }: PanelProps) {
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <div className={"bar"}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Lists that, without a filter, show only waiting work. */
type WaitingList = ListedName &
  (
    | "applications"
    | "versions"
    | "proofs"
    | "reports"
    | "safety"
    | "closings"
    | "returns"
    | "photos"
    | "texts"
  );

interface WaitingPanelProps<Name extends WaitingList> {
  /** The resource of the list. */
  of: Name;
  title: string;
  tools?: ReactNode;
  /** The number of placeholder rows while we read the list. */
  places?: number;
  /** Shown if nothing waits. */
  none?: string;
  /** True for a list that people seldom need. Its panel appears only if some work waits. */
  seldom?: boolean;
  /** The address of the whole list. */
  to: string;
  children: (row: RowOf<Name>) => ReactNode;
}

/** Reads the first page of a list of waiting work. */
export function useWaiting<Name extends WaitingList>(of: Name) {
  return usePage(of, {}, FIRST);
}

/** Shows how many rows wait and the rows that have waited longest. Links to all of them. */
export function WaitingPanel<Name extends WaitingList>({
  of,
  title,
  tools,
  places = 2,
  none = "None is waiting.",
  seldom = false,
  to,
  children,
}: WaitingPanelProps<Name>) {
  const list = useWaiting(of);
  if (seldom && !list.error && !list.data?.length) return null;
  const total = list.paginator?.total ?? 0;
  return (
    <Panel id={`waiting-${of}`} title={title} tools={tools}>
      <OneList read={list} rows={places}>
        {(data) =>
          data.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <ul className="panel rows">{data.slice(0, SHOWN).map(children)}</ul>
              <p className={styles.all}>
                <Link to={to}>
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
