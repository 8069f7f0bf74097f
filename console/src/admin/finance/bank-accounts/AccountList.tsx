import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Verdict } from "./Verdict.tsx";
import type { WaitingAccount } from "./waiting-account.ts";

/** Lists bank accounts that wait for a verifier's check. We pay no money to an account before the check. */
export default function AccountList() {
  return (
    <MoneyList
      resource="bank-accounts"
      title="Bank accounts"
      filter={{}}
      said={(total) =>
        `${counted(total, "account waits", "accounts wait")}, changed ones first, then the oldest: nothing is paid to them before`
      }
      empty={{ title: "No bank account waits", text: "Refresh to see new accounts." }}
    >
      {(account) => <Card key={account._id} account={account} />}
    </MoneyList>
  );
}

/** A text for a verifier. It depends on who checked the account first: nobody, the verifier, or somebody else. */
const FIRST = {
  nobody: "Two verifiers check this account. Each writes what they saw.",
  you: "You checked this account first. Now a second verifier checks it.",
  other:
    "Another verifier checked this account first. Check it yourself too. After your decision, you can read what they wrote.",
};

function Card({ account }: { account: WaitingAccount }) {
  const {
    _id,
    page,
    holder,
    bank_name,
    last4,
    fit,
    shared,
    like_listed,
    first,
    set_at,
    replaces,
    money,
  } = account;
  const bank = `${bank_name}, ends in ${last4}`;
  return (
    <li {...asCard(_id)} className="stack gap-8">
      <Facts>
        <Fact
          name="Name on the page"
          value={
            <Link {...keyed("open")} to={`/admin21/entrepreneurs?words=${page.page_code}`}>
              <PersonName>{page.name}</PersonName>
            </Link>
          }
        />
        <Fact name="Holder, as the bank says" value={holder} />
        <Fact
          name={replaces ? "Account, old → new" : "Bank"}
          value={replaces ? `${replaces.bank_name}, ends in ${replaces.last4} → ${bank}` : bank}
        />
        {replaces && replaces.holder !== holder && (
          <Fact name="Holder of the old one" value={replaces.holder} />
        )}
        <Fact name="Money that waits" value={formatKobo(money)} />
        <Fact name="Given" value={waitedSince(set_at, new Date())} />
      </Facts>
      {replaces && (
        <p className="notice">
          {replaces.reason
            ? withNames`${page.name} changes it: ${replaces.reason}`
            : "The owner gave no reason for the change."}
        </p>
      )}
      {fit === "doubtful" && (
        <p className="notice notice-due">
          The two names may belong to different people. Write what you saw.
        </p>
      )}
      {shared && (
        <p className="notice notice-due">
          Another page has or had the same bank account. The account can belong to only one of the
          pages.
        </p>
      )}
      {like_listed && (
        <p className="notice notice-due">A name here is similar to a name on the sanctions list.</p>
      )}
      {(shared || like_listed || first) && <p className="notice">{FIRST[first ?? "nobody"]}</p>}
      <Verdict account={account} />
    </li>
  );
}
