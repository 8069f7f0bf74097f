import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { readPage } from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { session } from "../../providers/session.ts";
import { AdminsOnly } from "../layout/AdminsOnly.tsx";
import facts from "../people/Facts.module.css";
import { ListHead } from "../people/ListHead.tsx";
import { NewButton } from "../people/NewButton.tsx";
import { OneList } from "../people/OneList.tsx";
import { Pager } from "../people/Pager.tsx";
import { usePage } from "../people/use-page.ts";
import { AccountSwitch } from "./AccountSwitch.tsx";
import styles from "./staff.module.css";
import type { StaffAccount } from "./staff.ts";

/** The accounts of consultants and admins, for admins: made, ended and opened again. */
export default function StaffList() {
  usePageTitle("Staff");
  return (
    <AdminsOnly>
      <Accounts />
    </AdminsOnly>
  );
}

function Accounts() {
  const [query, setQuery] = useSearchParams();
  const list = usePage<StaffAccount>("staff", {}, { page: readPage(query), onPage: go });

  function go(page: number, options?: NavigateOptions) {
    setQuery(page > 1 ? { page: String(page) } : {}, options);
  }

  return (
    <>
      <ListHead title="Staff">
        <NewButton to="/admin21/staff/create">New account</NewButton>
      </ListHead>
      <p className={styles.lead}>
        The people who can log in to this console. Only admins see this page.
      </p>
      <OneList read={list} rows={3}>
        {(accounts) => (
          <section className={facts.panel} aria-label="Accounts">
            <ul className={styles.accounts}>
              {accounts.map((account) => (
                <Account key={account.id} account={account} />
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

function Account({ account }: { account: StaffAccount }) {
  const { first_name, email, role, created_at, ended_at } = account;
  const own = account._id === session.user()?._id;
  return (
    <li data-ended={ended_at !== null || undefined}>
      <div className={styles.who}>
        <h2 className={styles.name}>{first_name}</h2>
        <p>
          {role === "admin" ? "Admin" : "Consultant"} · {email}
        </p>
        <p className={styles.since}>
          Since {dayOf(created_at)}
          {ended_at && `, closed ${dayOf(ended_at)}`}
        </p>
      </div>
      <Link to={`/admin21/audit?actor=${account._id}`} aria-label={`What ${first_name} did`}>
        What they did
      </Link>
      {own ? (
        <span className={styles.since}>Your own account</span>
      ) : (
        <AccountSwitch {...{ account }} />
      )}
    </li>
  );
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", { dateStyle: "medium" });
}
