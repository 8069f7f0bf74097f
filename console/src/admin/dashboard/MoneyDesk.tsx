import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { TASK_TABLE } from "../finance/tasks/TaskTable.tsx";
import { useRead } from "../kit/calls/use-read.ts";
import { usePage } from "../kit/paging/use-page.ts";
import { OneList } from "../kit/screen/OneList.tsx";
import { ReadFailed } from "../kit/screen/states.tsx";
import { LedgerTable } from "../kit/table/LedgerTable.tsx";
import styles from "./Dashboard.module.css";
import waiting from "./Waiting.module.css";
import { Panel } from "./WaitingPanel.tsx";

type Money = Output<"desk.money.read">["data"];

const FIRST = { page: 1, onPage: () => undefined };
/** How many tasks this screen shows. The full list is on its own screen. */
const SHOWN = 5;

/** Shows the work that waits for finance, and how much money there is. */
export default function MoneyDesk() {
  const tasks = usePage("tasks", {}, FIRST);
  return (
    <div data-desk="money">
      <MoneyFigures isReady={!tasks.isPending}>
        <TasksWaiting list={tasks} />
      </MoneyFigures>
    </div>
  );
}

interface MoneyFiguresProps {
  /** True once the children have loaded. Until then the content below them stays hidden, so that nothing moves. */
  isReady?: boolean;
  children?: ReactNode;
}

/** Shows the work that waits for finance, then the children, and then the sums of money. */
export function MoneyFigures({ isReady = true, children }: MoneyFiguresProps) {
  const { data, error, refresh } = useRead("desk.money.read", {});
  if (!data && error) return <ReadFailed error={error} onAgain={refresh} />;
  return (
    <Figures money={data} isReady={isReady}>
      {children}
    </Figures>
  );
}

/** Shown while a sum loads. */
const PLACE = "…";
const UNREAD = {
  waits: { refunds: 0, payouts: 0, disputes: 0, flags: 0 },
  came: 0,
  held: 0,
  payable: 0,
  own: 0,
};

interface Figure {
  to: string;
  value: string;
  text: string;
  urgent?: boolean;
}

/** Reserves the space for the figures while they load, so that nothing below moves when they appear. */
function Figures({ money, isReady, children }: MoneyFiguresProps & { money: Money | undefined }) {
  const { waits, came, held, payable, own } = money ?? UNREAD;
  const count = (value: number) => (money ? value.toLocaleString("en") : PLACE);
  const sum = (kobo: number) => (money ? formatKobo(kobo) : PLACE);
  const work: Figure[] = [
    {
      to: "/admin21/refunds?state=to_do",
      value: count(waits.refunds),
      text:
        waits.refunds === 1
          ? "refund to decide, to pay by hand, or overdue"
          : "refunds to decide, to pay by hand, or overdue",
      urgent: waits.refunds > 0,
    },
    {
      to: "/admin21/payouts?show=waiting",
      value: count(waits.payouts),
      text: waits.payouts === 1 ? "batch of payouts to approve" : "batches of payouts to approve",
      urgent: waits.payouts > 0,
    },
    {
      to: "/admin21/disputes?state=to_answer",
      value: count(waits.disputes),
      text: waits.disputes === 1 ? "dispute to answer" : "disputes to answer",
      urgent: waits.disputes > 0,
    },
    {
      to: "/admin21/aml",
      value: count(waits.flags),
      text: waits.flags === 1 ? "flag to decide" : "flags to decide",
      urgent: waits.flags > 0,
    },
  ];
  const sums: Figure[] = [
    { to: "/admin21/gifts", value: sum(came), text: "came in today" },
    { to: "/admin21/ledger?held=true", value: sum(held), text: "held by gateways and the bank" },
    {
      to: "/admin21/payouts?show=payable",
      value: sum(payable),
      text: "due to entrepreneurs",
    },
    {
      to: "/admin21/float",
      value: sum(own),
      text: own < 0 ? "of our own: no payout is sent below zero" : "of our own, for fees",
      urgent: own < 0,
    },
  ];
  return (
    <div aria-busy={!money}>
      <Row label="What waits" figures={work} className={styles.wide} />
      {children}
      {isReady && <Row label="How the money stands" figures={sums} className={styles.sums} />}
    </div>
  );
}

interface RowProps {
  label: string;
  figures: readonly Figure[];
  className: string | undefined;
}

function Row({ label, figures, className = "" }: RowProps) {
  return (
    <>
      <h2 className={styles.figuresHead}>{label}</h2>
      <ul className={`stack gap-12 ${styles.figures} ${className}`}>
        {figures.map(({ to, value, text, urgent }) => (
          <li key={to}>
            <Link to={to} className={`panel ${styles.figure}`} data-urgent={urgent || undefined}>
              <strong className={styles.sum}>{value}</strong> {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function TasksWaiting({ list }: { list: ReturnType<typeof usePage<"tasks">> }) {
  const total = list.paginator?.total ?? 0;
  return (
    <Panel id="waiting-tasks" title="Tasks that wait">
      <OneList read={list} rows={3}>
        {(data) =>
          data.length === 0 ? (
            <p>None is waiting.</p>
          ) : (
            <>
              <LedgerTable
                label="Tasks"
                rows={data.slice(0, SHOWN)}
                keyOf={({ _id }) => _id}
                {...TASK_TABLE}
              />
              <p className={waiting.all}>
                <Link to="/admin21/tasks">
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
