import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { client } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { dataOf, useCall } from "../calls/use-call.ts";

const readStatus = async (options: SendOptions) =>
  (await client.call("fundraising.applications.own", {}, { ...options, quiet: true })).data
    ?.status ?? null;

/** A link to the member's own fundraising page or application, with its state, or a link to apply. */
export function FundraisingEntry() {
  const status = dataOf(useCall(readStatus));
  return (
    <Link to="/account/fundraising">
      <Icon name="star" size={24} />
      <span>
        <strong>{words.myAccount.fundraising}</strong>
        <span>{status ? words.myAccount.standing[status] : words.myAccount.aboutFundraising}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
