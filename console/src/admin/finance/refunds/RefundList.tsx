import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { MetaOf } from "../../../providers/resources.ts";
import { Days, type ListedDays, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { NextRefund } from "./NextRefund.tsx";
import { overdueInWords } from "./next-in-words.ts";
import {
  countOf,
  isIn,
  REFUND_CAUSES,
  REFUND_FILTERS,
  REFUND_STATES,
  REFUND_TABS,
  type RefundFilter,
  type RefundRow,
} from "./refund.ts";
import styles from "./refunds.module.css";

const OVER: readonly RefundRow["state"][] = ["paid", "withdrawn", "refused", "overtaken"];

/** Lists refunds: overdue ones first, then those that wait for a decision, then those on their way. */
export default function RefundList() {
  const [query] = useSearchParams();
  const state: RefundFilter = REFUND_FILTERS.find((one) => one === query.get("state")) ?? "open";
  const days = readDays(query);
  return (
    <MoneyList
      resource="refunds"
      title="Refunds"
      asked={{ ...(state !== "open" && { state }), ...days }}
      filter={{ state, ...days }}
      tools={
        <>
          <NextRefund />
          <WholeFile list="refunds" days={days} donors />
        </>
      }
      above={(beside) => (
        <>
          <Tabs state={state} days={days} sums={beside?.sums} />
          <Days />
        </>
      )}
      said={(total) => counted(total, "refund", "refunds")}
      sum={sumsInWords}
      empty={
        state === "open"
          ? {
              title: "No refund waits",
              text: "Everybody has an answer. Refresh to see new refunds.",
            }
          : { title: "No refund is like this", text: "Choose others above." }
      }
    >
      {(refund) => <Row key={refund._id} refund={refund} />}
    </MoneyList>
  );
}

interface TabsProps {
  state: RefundFilter;
  days: ListedDays;
  /** Missing until the list is read. */
  sums: MetaOf<"refunds">["sums"] | undefined;
}

/** Leads to the refunds of each kind, and says how many there are. */
function Tabs({ state, days, sums }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Which refunds">
      {REFUND_TABS.map(([tab, name]) => (
        <Link
          key={tab}
          to={`?${new URLSearchParams({ ...(tab !== "open" && { state: tab }), ...days })}`}
          aria-current={tab === state ? "page" : undefined}
        >
          {name}
          <span className={styles.count}>{sums && countOf(tab, sums).toLocaleString("en")}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The end of a reference is enough to tell the refunds of a list apart. Mails to the donor quote all of it. */
const REFERENCE_END = 6;

function Row({ refund }: { refund: RefundRow }) {
  const { _id, amount, cause, state, asked_at, due_on, disputed, donor_name, overdue, payment } =
    refund;
  const isOver = OVER.some((one) => one === state);
  return (
    <li {...asCard(_id)} className={styles.row} data-overdue={overdue || undefined}>
      <h2 className={styles.sum}>
        <Link {...keyed("open")} to={`/admin21/refunds/${_id}`} className="amount">
          {formatKobo(amount)}
        </Link>
      </h2>
      <p className={`quiet ${styles.reference}`}>
        <abbr title={payment}>…{payment.slice(-REFERENCE_END)}</abbr>
      </p>
      <p className={styles.who}>
        <PersonName>{donor_name || "A donor without a name"}</PersonName>
        <span className={styles.page}>{ofInWords(refund)}</span>
      </p>
      <p className="quiet">
        {REFUND_CAUSES[cause]} · {waitedSince(asked_at, new Date())}
        {disputed && " · disputed: nothing goes on before that is decided"}
      </p>
      <p className={styles.state}>{REFUND_STATES[state]}</p>
      {due_on && !isOver && (
        <div className={styles.due}>
          <Due until={due_on} />
        </div>
      )}
      {overdue && <p className={styles.todo}>{overdueInWords(refund)}</p>}
    </li>
  );
}

/** The groups of open refunds, in the order in which they are worked through. */
const GROUPS = [
  ["To decide", "asked"],
  ["By hand", "hand"],
  ["At the gateway", "gateway"],
] as const;

/** Writes "Together ₦149,016.65. To decide ₦115,101.54 · By hand ₦17,677.67". */
function sumsInWords({ sum, sums }: MetaOf<"refunds">): string {
  const groups = GROUPS.flatMap(([name, tab]) => {
    const own = sums.filter(({ state }) => isIn(tab, state));
    const amount = own.reduce((all, one) => all + one.amount, 0);
    return amount > 0 ? [`${name} ${formatKobo(amount)}`] : [];
  });
  return [`Together ${formatKobo(sum)}`, ...(groups.length > 0 ? [groups.join(" · ")] : [])].join(
    ". ",
  );
}

/** Describes in words what goes back: a page's part, several parts, or a payment that belongs to no gift. */
function ofInWords({ page, given_parts }: RefundRow): string {
  if (page) return `${page.name}, ${page.page_code}`;
  return given_parts === 0
    ? "No page"
    : counted(given_parts, "page or gift card", "pages or gift cards");
}
