import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { NextRefund } from "./NextRefund.tsx";
import { overdueInWords } from "./next-in-words.ts";
import { REFUND_CAUSES, REFUND_STATES, type RefundFilter, type RefundRow } from "./refund.ts";

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
      sum={({ sum }) => `Together ${formatKobo(sum)}`}
      empty={
        state === "open"
          ? { title: "No refund waits", text: "Everybody has an answer. Refresh to see new ones." }
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
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/refunds/${_id}`} className="amount">
            {formatKobo(amount)}
          </Link>
        </h2>
        <p>
          <PersonName>{donor_name || "A donor without a name"}</PersonName> · {ofInWords(refund)}
        </p>
        <p className="quiet">
          {REFUND_CAUSES[cause]} · {waitedSince(asked_at, new Date())}
          {disputed && " · disputed: nothing goes on before that is decided"}
        </p>
        {overdue && <p>{overdueInWords(refund)}</p>}
      </div>
      <div className="beside">
        <p>{REFUND_STATES[state]}</p>
        {due_on && !isOver && <Due until={due_on} />}
      </div>
    </li>
  );
}

/** Says what goes back: a page's part, several parts, or a payment that belongs to no gift. */
function ofInWords({ page, given_parts }: RefundRow): string {
  if (page) return `${page.name}, ${page.page_code}`;
  return given_parts === 0
    ? "No page"
    : counted(given_parts, "page or gift card", "pages or gift cards");
}
