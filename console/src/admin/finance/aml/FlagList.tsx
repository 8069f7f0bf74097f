import type { AmlFlag } from "@agbara/shared/contract/finance/aml.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { Decide } from "./Decide.tsx";
import { MARKS, RULES, VERDICTS } from "./flag-words.ts";

/** Lists gifts that the law requires us to check. Nobody tells the donor or the entrepreneur. */
export default function FlagList() {
  const [query, setQuery] = useSearchParams();
  const decided = query.get("state") === "decided";
  return (
    <MoneyList
      resource="aml"
      title="Flags"
      asked={decided ? { state: "decided" } : {}}
      filter={decided ? { state: "decided" } : {}}
      tools={
        <Choice
          label="Which"
          value={decided ? "decided" : "open"}
          options={[
            ["open", "Those that wait"],
            ["decided", "Decided ones"],
          ]}
          onChange={(value) => setQuery(value === "decided" ? { state: "decided" } : {})}
        />
      }
      above={<p className="quiet">Tell neither the donor nor the entrepreneur.</p>}
      said={(total) => counted(total, "flag", "flags")}
      empty={
        decided
          ? { title: "No flag is decided yet", text: "Flags that you decide are listed here." }
          : { title: "No flag waits", text: "No gift needs a check. Refresh to see new flags." }
      }
    >
      {(flag) => <Card key={flag._id} flag={flag} />}
    </MoneyList>
  );
}

function Card({ flag }: { flag: AmlFlag }) {
  const { _id, rule, gift, donor, amount, shared, due_at, verdict, decided_at, reason } = flag;
  return (
    <li {...asCard(_id)} className="stack gap-8">
      <div className="bar">
        <h2>
          <Link {...keyed("open")} to={`/admin21/gifts/${gift._id}`}>
            {RULES[rule]}
          </Link>
        </h2>
        {!verdict && <Due until={due_at} />}
      </div>
      <p>
        <PersonName>{donor.name}</PersonName> ({donor.email}
        {donor.body && ", a company or association"}) gave{" "}
        <span className="amount">{formatKobo(amount)}</span>
        {shared.length > 0 && `, and shares ${shared.map((mark) => MARKS[mark]).join(", ")}`}.
      </p>
      {verdict ? (
        <p className="quiet">
          {VERDICTS[verdict]}
          {decided_at && `, ${momentInWords(decided_at)}`}
          {reason && `: ${reason}`}
        </p>
      ) : (
        <p className="quiet">We do not pay out the gift's money until you decide.</p>
      )}
      <Decide flag={flag} />
    </li>
  );
}
