import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { useAction } from "../../calls/use-action.ts";
import { useCall } from "../../calls/use-call.ts";
import { Badge } from "../../components/Badge.tsx";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "./SecurityScreen.module.css";

type Session = Output<"people.signin.sessions">["data"][number];

const readSessions = async (options: SendOptions) =>
  (await client.call("people.signin.sessions", {}, options)).data;

/** Lists the places where the account is signed in. Each session can be ended here. */
export function Sessions() {
  const sessions = useCall<Session[]>(readSessions);
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

function SessionList({ list, recheck, onChanged }: SessionListProps) {
  const { busy, failure, run } = useAction({ recheck });
  const others = list.filter(({ current }) => !current);

  const end = (id: string) =>
    run(id, async () => onChanged((await client.call("people.signin.endSession", { id })).data));
  const endOthers = () =>
    run("others", async () =>
      onChanged((await client.call("people.signin.endOtherSessions")).data),
    );

  return (
    <>
      <ul className={styles.list}>
        {list.map(({ _id, created_at, renewed_at, current }) => (
          <li key={_id} className={styles.row}>
            <div>
              <strong>{fill(words.devices.loggedIn, { moment: momentInWords(created_at) })}</strong>
              <p>
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
                busy={busy === _id}
                doing={words.devices.loggingOut}
                aria-label={fill(words.devices.logoutThat, { moment: momentInWords(created_at) })}
                onClick={() => end(_id)}
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
          busy={busy === "others"}
          doing={words.devices.loggingOut}
          onClick={endOthers}
        >
          {words.devices.logoutOthers}
        </BusyButton>
      )}
    </>
  );
}
