import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { may } from "@agbara/shared/policy.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { client } from "../../providers/api.ts";
import { session } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import { useCall } from "../calls/use-call.ts";
import own from "./MyAccount.module.css";

/** A link to the console for members of staff, at the top of their account. It has the focus, so Enter opens it. */
export function ConsoleEntry() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={own.console}>
      <Link ref={link} to="/admin21">
        <Icon name="cards" size={24} />
        <span>
          <strong>{words.myAccount.console}</strong>
          <span>
            {may(session.role(), "consultant") ? <DueToday /> : words.myAccount.aboutConsole}
          </span>
        </span>
        <Icon name="next" />
      </Link>
    </p>
  );
}

const readDue = async (options: SendOptions) =>
  (await client.call("desk.day.count", {}, { ...options, quiet: true })).data;

/** Shows the work that waits in the console today. */
function DueToday() {
  const call = useCall(readDue);
  if (call.state !== "read") return words.myAccount.aboutConsole;
  const { due, overdue } = call.data;
  if (due === 0) return words.myAccount.nothingDue;
  if (overdue === 0) return fill(words.myAccount.due, { n: due });
  return fill(words.myAccount.overdue, { n: due, overdue });
}
