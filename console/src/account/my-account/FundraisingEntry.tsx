import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import { dataOf, useRead } from "../calls/use-read.ts";

/** A link to the member's own fundraising page or application, with its state, or a link to apply. */
export function FundraisingEntry() {
  const own = useRead("fundraising.applications.own", {}, { quiet: true });
  const status = dataOf(own)?.status;
  return (
    <Link className="panel way" to="/account/fundraising">
      <Icon name="star" size={24} />
      <span>
        <strong>{words.myAccount.fundraising}</strong>
        <span>{status ? words.myAccount.standing[status] : words.myAccount.aboutFundraising}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
