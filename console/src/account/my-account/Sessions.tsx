import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { momentInWords } from "../../components/dates.ts";
import { client } from "../../providers/api.ts";
import { Badge } from "../components/Badge.tsx";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Reading } from "../components/Reading.tsx";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";
import styles from "./SecurityPage.module.css";

type Session = Output<"account.sessions.list">["data"][number];

const readSessions = async (options: SendOptions) =>
  (await client.call("account.sessions.list", {}, options)).data;

/** Where the account is open; each can be ended from here. */
export function Sessions() {
  const sessions = useCall<Session[]>(readSessions);
  return (
    <Reading call={sessions} label="Loading your devices">
      {(list) => (
        <SessionList list={list} recheck={sessions.recheck} onChanged={sessions.replace} />
      )}
    </Reading>
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
    run(id, async () => onChanged((await client.call("account.sessions.end", { id })).data));
  const endOthers = () =>
    run("others", async () => onChanged((await client.call("account.sessions.endOthers")).data));

  return (
    <>
      <ul className={styles.list}>
        {list.map(({ _id, created_at, renewed_at, current }) => (
          <li key={_id} className={styles.row}>
            <div>
              <strong>Logged in {momentInWords(created_at)}</strong>
              <p>
                {renewed_at
                  ? `Login last renewed ${momentInWords(renewed_at)}`
                  : "Login not renewed yet"}
              </p>
            </div>
            {current ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <BusyButton
                look="quiet"
                busy={busy === _id}
                doing="Logging out…"
                aria-label={`Log out the device that logged in ${momentInWords(created_at)}`}
                onClick={() => end(_id)}
              >
                Log out
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept="No device was logged out." />
      {others.length > 0 && (
        <BusyButton look="quiet" busy={busy === "others"} doing="Logging out…" onClick={endOthers}>
          Log out all other devices
        </BusyButton>
      )}
    </>
  );
}
