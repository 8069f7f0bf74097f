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
import styles from "./money.module.css";
import { TRANSFERS } from "./transfers.ts";

/** Lists a record's entries in the books. Each entry links to its transfers. */
export function InTheBooks(record: Input<"ledger.accounts.groupsOf">) {
  const head = useId();
  const { data, error, refresh } = useRead("ledger.accounts.groupsOf", record);
  return (
    <section className="panel padded" aria-labelledby={head}>
      <h2 id={head}>In the books</h2>
      {!data && error && <ReadFailed error={error} onAgain={refresh} />}
      {!data && !error && <PageSkeleton rows={2} />}
      {data?.length === 0 && <p className="quiet">The books have no entry about this yet.</p>}
      <ul className={styles.parts}>
        {data?.map(({ _id, kind, at, total }) => (
          <li key={_id} {...asCard(_id)}>
            <Link {...keyed("open")} to={`/admin21/ledger/groups/${_id}`}>
              {TRANSFERS[kind]}
            </Link>
            <span>{momentInWords(at)}</span>
            <span className="amount">{formatKobo(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
