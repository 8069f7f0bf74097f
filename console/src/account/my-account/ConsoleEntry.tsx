import { may } from "@agbara/shared/policy.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { session } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";

/**
 * Shown to members of staff at the top of their account: a link to the console. The link has the focus, so Enter opens
 * it.
 */
export function ConsoleEntry() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p>
      <Link ref={link} className="panel way" to="/admin21">
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

/** Says how much work waits in the console today. */
function DueToday() {
  const call = useRead("desk.day.count", {}, { quiet: true });
  if (call.state !== "read") return words.myAccount.aboutConsole;
  const { due, overdue } = call.data;
  if (due === 0) return words.myAccount.nothingDue;
  if (overdue === 0) return fill(words.myAccount.due, { n: due });
  return fill(words.myAccount.overdue, { n: due, overdue });
}
