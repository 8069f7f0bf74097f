import type { Input } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { useId } from "react";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { useRead } from "../calls/use-read.ts";
import { asCard } from "../keys/current-card.ts";
import { PageSkeleton } from "../screen/PageSkeleton.tsx";
import { ReadFailed } from "../screen/states.tsx";
import { TRANSFERS } from "./transfers.ts";

/** Lists the entries in the books about a record. Each line opens its transfers. */
export function InTheBooks(record: Input<"ledger.accounts.groupsOf">) {
  const head = useId();
  const { data, error, refresh } = useRead("ledger.accounts.groupsOf", record);
  return (
    <section className="panel padded" aria-labelledby={head}>
      <h2 id={head}>In the books</h2>
      {!data && error && <ReadFailed error={error} onAgain={refresh} />}
      {!data && !error && <PageSkeleton rows={2} />}
      {data?.length === 0 && <p className="quiet">Nothing is written yet.</p>}
      <ul className="stack gap-8">
        {data?.map(({ _id, kind, at, total }) => (
          <li key={_id} {...asCard(_id)} className="bar">
            <Link {...keyed("open")} to={`/admin21/ledger/groups/${_id}`}>
              {TRANSFERS[kind]}
            </Link>
            <span className="quiet">{momentInWords(at)}</span>
            <span className="amount">{formatKobo(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
