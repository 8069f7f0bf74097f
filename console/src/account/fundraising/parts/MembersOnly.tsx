import { Link } from "react-router-dom";
import { words as ofAccount } from "../../../words/account.ts";
import { words } from "../../../words/fundraising.ts";
import account from "../../account.module.css";
import { AccountScreen } from "../../components/AccountScreen.tsx";

/** Tells staff that only members have a fundraising page. */
export function MembersOnly({ title }: { title: string }) {
  return (
    <AccountScreen title={title} lead={words.membersOnly}>
      <p className={`actions ${account.section}`}>
        <Link className="button" to="/account">
          {ofAccount.myAccount.title}
        </Link>
      </p>
    </AccountScreen>
  );
}
