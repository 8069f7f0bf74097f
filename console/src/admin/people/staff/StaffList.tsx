import { withNames } from "@agbara/shared/text/words.ts";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { readPage } from "../../../providers/search-query.ts";
import { session } from "../../../providers/session.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { Pager } from "../../kit/paging/Pager.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { NewButton } from "../../kit/screen/NewButton.tsx";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { AccountSwitch } from "./AccountSwitch.tsx";
import { Decision } from "./Decision.tsx";
import { OpenResets } from "./OpenResets.tsx";
import { ProposeReset } from "./ProposeReset.tsx";
import styles from "./staff.module.css";
import { type FactorReset, ROLE_NAMES, type StaffAccount, stageOf } from "./staff.ts";

/** Lists the accounts of staff. Admins can create, close and reopen accounts here. */
export default function StaffList() {
  usePageTitle("Staff");
  const [query, setQuery] = useSearchParams();
  const resets = useRead("people.staff.factorResets", {}).data ?? [];
  const list = usePage("staff", {}, { page: readPage(query), onPage: go });

  function go(page: number, options?: NavigateOptions) {
    setQuery(page > 1 ? { page: String(page) } : {}, options);
  }

  return (
    <>
      <ScreenHead title="Staff">
        <NewButton to="/admin21/staff/create">New account</NewButton>
      </ScreenHead>
      <p className="intro">The people who can log in to this console. Only admins see this page.</p>
      <OpenResets resets={resets} />
      <OneList read={list} rows={3}>
        {(accounts) => (
          <section className="panel padded" aria-label="Accounts">
            <ul className="divided">
              {accounts.map((account) => (
                <Account key={account._id} account={account} resets={resets} />
              ))}
            </ul>
          </section>
        )}
      </OneList>
      {list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(page)}
        />
      )}
    </>
  );
}

function Account({ account, resets }: { account: StaffAccount; resets: readonly FactorReset[] }) {
  const { first_name, email, role, second_factor_at } = account;
  const stage = stageOf(account, new Date());
  const own = account._id === session.user()?._id;
  return (
    <li className="bar" data-ended={stage === "closed" || undefined}>
      <div className={`${styles.who} ${styles.account}`}>
        <h2 className={styles.name}>
          <PersonName>{first_name}</PersonName>
        </h2>
        <p>
          {ROLE_NAMES[role]} · {email}
        </p>
        <p className="quiet">
          {inWords(account, stage)}
          {second_factor_at
            ? `. Second step since ${dayOf(second_factor_at)}`
            : stage === "open" && ". No second step"}
        </p>
      </div>
      <Link
        to={`/admin21/audit?actor=${account._id}`}
        aria-label={withNames`What they did: ${first_name}`}
      >
        What they did
      </Link>
      {second_factor_at && !own && <ProposeReset account={account} resets={resets} />}
      {own && <span className="quiet">Your own account</span>}
      {!own &&
        (stage === "proposed" ? (
          <Decision account={account} />
        ) : (
          <AccountSwitch account={account} />
        ))}
    </li>
  );
}

/** Says when an account began, and which admins decided about its role. */
function inWords(
  { created_at, ended_at, opens_at, closes_on, proposal }: StaffAccount,
  stage: ReturnType<typeof stageOf>,
): string {
  if (stage === "proposed")
    return withNames`${proposal?.proposed_by.first_name} proposed this on ${dayOf(proposal?.proposed_at ?? "")}. Another admin has to approve it.`;
  const given = proposal?.approved_by
    ? withNames`, given by ${proposal.proposed_by.first_name} and ${proposal.approved_by.first_name}`
    : "";
  const last = closes_on ? `, until ${calendarDayInWords(closes_on)}` : "";
  if (stage === "approved") return `Begins ${momentInWords(opens_at ?? "")}${last}${given}`;
  const closed = ended_at ? `, closed ${dayOf(ended_at)}` : last;
  return `Since ${dayOf(opens_at ?? created_at)}${given}${closed}`;
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", { dateStyle: "medium" });
}
