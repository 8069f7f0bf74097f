import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { useRead } from "../../calls/use-read.ts";
import { Badge } from "../../components/Badge.tsx";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "./SecurityScreen.module.css";

type Session = Output<"people.signin.sessions">["data"][number];

/** Lists the devices on which the account is logged in. The person can end each session here. */
export function Sessions() {
  const sessions = useRead("people.signin.sessions", {});
  return (
    <Loaded call={sessions} label={words.devices.loading}>
      {(list) => (
        <SessionList list={list} recheck={sessions.recheck} onChanged={sessions.replace} />
      )}
    </Loaded>
  );
}

interface SessionListProps {
  list: Session[];
  recheck: () => Promise<boolean>;
  onChanged: (list: Session[]) => void;
}

/** Ends one session. Without an id, ends all sessions except this one. */
const endSessions = ({ id }: { id?: string }) =>
  id === undefined
    ? client.call("people.signin.endOtherSessions")
    : client.call("people.signin.endSession", { id });

function SessionList({ list, recheck, onChanged }: SessionListProps) {
  const { run, doing, failure } = useDo(endSessions, { recheck });
  const others = list.filter(({ current }) => !current);

  async function end(which: { id?: string }) {
    const ended = await run(which);
    if (ended) onChanged(ended.data);
  }

  return (
    <>
      <ul className={`stack gap-12 list-width ${styles.list}`}>
        {list.map(({ _id, created_at, renewed_at, current }) => (
          <li key={_id} className={`panel bar ${styles.row}`}>
            <div className="stack gap-4">
              <strong>{fill(words.devices.loggedIn, { moment: momentInWords(created_at) })}</strong>
              <p className="quiet small">
                {renewed_at
                  ? fill(words.devices.renewed, { moment: momentInWords(renewed_at) })
                  : words.devices.notRenewed}
              </p>
            </div>
            {current ? (
              <Badge tone="good">{words.devices.thisOne}</Badge>
            ) : (
              <BusyButton
                look="quiet"
                busy={doing?.id === _id}
                doing={words.devices.loggingOut}
                aria-label={fill(words.devices.logoutThat, { moment: momentInWords(created_at) })}
                onClick={() => end({ id: _id })}
              >
                {words.devices.logout}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept={words.devices.failed} />
      {others.length > 0 && (
        <BusyButton
          look="quiet"
          busy={doing !== null && doing.id === undefined}
          doing={words.devices.loggingOut}
          onClick={() => end({})}
        >
          {words.devices.logoutOthers}
        </BusyButton>
      )}
    </>
  );
}
