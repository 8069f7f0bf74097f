import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListedName, RowOf } from "../../providers/resources.ts";
import { usePage } from "../kit/paging/use-page.ts";
import { OneList } from "../kit/screen/OneList.tsx";
import styles from "./Waiting.module.css";

const FIRST = { page: 1, onPage: () => undefined };
/** How many rows a panel shows. The full list is on its own screen. */
const SHOWN = 5;

interface PanelProps {
  id: string;
  title: string;
  tools?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a panel of the desk with its heading. */
export function Panel({ id, title, tools, className = "", children }: PanelProps) {
  return (
    <section className={`panel ${styles.panel} ${className}`} aria-labelledby={id}>
      <div className={"bar"}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** The lists that show only waiting work while no filter is set. */
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
  /** The name of the list's resource. */
  of: Name;
  title: string;
  tools?: ReactNode;
  /** How many placeholder rows to show while the list loads. */
  places?: number;
  /** Shown if nothing waits. */
  none?: string;
  /** True for a panel that appears only if there is work in it. */
  seldom?: boolean;
  /** The address of the full list. */
  to: string;
  children: (row: RowOf<Name>) => ReactNode;
}

/** Reads the first page of a list of waiting work. */
export function useWaiting<Name extends WaitingList>(of: Name) {
  return usePage(of, {}, FIRST);
}

/** Shows how many rows wait, and the rows that have waited longest. Links to the full list. */
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
