import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { MetaOf } from "../../../providers/resources.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { NextRefund } from "./NextRefund.tsx";
import { overdueInWords } from "./next-in-words.ts";
import { REFUND_CAUSES, REFUND_STATES, type RefundFilter, type RefundRow } from "./refund.ts";
import styles from "./refunds.module.css";

const TO_DO = "to_do" as const;
const STATES = Object.keys(REFUND_STATES) as (keyof typeof REFUND_STATES)[];
/** The filters in an address that narrow the list. */
const NARROWED: readonly RefundFilter[] = [...STATES, TO_DO];

const OVER: readonly RefundRow["state"][] = ["paid", "withdrawn", "refused", "overtaken"];

/** Lists refunds: overdue ones first, then those that wait for a decision, then those on their way. */
export default function RefundList() {
  const [query, setQuery] = useSearchParams();
  const state: RefundFilter = NARROWED.find((one) => one === query.get("state")) ?? "open";
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
          <Choice
            label="Which"
            value={state}
            options={[
              ["open", "Those that wait"],
              [TO_DO, "To decide, to pay by hand, overdue"],
              ...STATES.map((one) => [one, REFUND_STATES[one]] as const),
            ]}
            onChange={(value) => setQuery({ ...(value !== "open" && { state: value }), ...days })}
          />
        </>
      }
      above={<Days />}
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

function Row({ refund }: { refund: RefundRow }) {
  const { _id, amount, cause, state, asked_at, due_on, disputed, donor_name, overdue } = refund;
  const isOver = OVER.some((one) => one === state);
  return (
    <li {...asCard(_id)} className={styles.row} data-overdue={overdue || undefined}>
      <h2 className={styles.sum}>
        <Link {...keyed("open")} to={`/admin21/refunds/${_id}`} className="amount">
          {formatKobo(amount)}
        </Link>
      </h2>
      <p className={styles.who}>
        <PersonName>{donor_name || "A donor without a name"}</PersonName>
        <span className={styles.page}>{ofInWords(refund)}</span>
      </p>
      <p className="quiet">
        {REFUND_CAUSES[cause]} · {waitedSince(asked_at, new Date())}
        {disputed && " · disputed: nothing goes on before that is decided"}
      </p>
      <p>{REFUND_STATES[state]}</p>
      <div>{due_on && !isOver && <Due until={due_on} />}</div>
      {overdue && <p className={styles.todo}>{overdueInWords(refund)}</p>}
    </li>
  );
}

/** The groups of open refunds, in the order in which they are worked through. */
const GROUPS: readonly (readonly [string, readonly RefundRow["state"][]])[] = [
  ["To decide", ["asked"]],
  ["By hand", ["needs_account", "by_hand"]],
  ["At the gateway", ["approved", "sent"]],
];

/** Writes "Together ₦149,016.65. To decide ₦115,101.54 · By hand ₦17,677.67". */
function sumsInWords({ sum, sums }: MetaOf<"refunds">): string {
  const groups = GROUPS.flatMap(([name, states]) => {
    const own = sums.filter(({ state }) => states.includes(state));
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
