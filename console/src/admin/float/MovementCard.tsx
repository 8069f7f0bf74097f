import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { momentInWords } from "../../components/dates.ts";
import { client } from "../../providers/api.ts";
import { session } from "../../providers/session.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { ConfirmDialog } from "../form/ConfirmDialog.tsx";
import { asCard } from "../keys/current-card.ts";
import money from "../money/money.module.css";
import { nameOf } from "../money/NextStep.tsx";
import { useMoneyAct } from "../money/use-record.ts";
import { MOVEMENT_STATES, type Movement, wayInWords } from "./movement.ts";

/** What somebody did by hand; another person takes it into the books. */
export function MovementCard({ movement }: { movement: Movement }) {
  const { _id, amount, proof, state, prepared_by, prepared_at, decided_by, decided_at } = movement;
  const me = session.user()?._id;
  return (
    <li {...asCard(_id)} className={money.row}>
      <div className={money.top}>
        <h2 className={money.amount}>{formatKobo(amount)}</h2>
        <p>{MOVEMENT_STATES[state]}</p>
      </div>
      <p>{wayInWords(movement)}</p>
      <p className={money.words}>{proof}</p>
      <p className={cases.quiet}>
        Written down by {nameOf(prepared_by, me)}, {momentInWords(prepared_at)}
        {decided_at && ` · decided by ${nameOf(decided_by, me)}, ${momentInWords(decided_at)}`}
      </p>
      {state === "prepared" && <Decide movement={movement} />}
    </li>
  );
}

function Decide({ movement }: { movement: Movement }) {
  const { _id: id, amount, approvable } = movement;
  const [asked, setAsked] = useState<"approve" | "drop" | null>(null);
  const { act, busy } = useMoneyAct();
  const close = () => setAsked(null);

  async function decide(call: () => Promise<unknown>, done: string) {
    await act(call, done);
    close();
  }

  return (
    <div className={cases.buttons}>
      {approvable ? (
        <Button
          size="small"
          variant="contained"
          data-approve
          aria-keyshortcuts="a"
          endIcon={<Key name="a" />}
          onClick={() => setAsked("approve")}
        >
          Approve
        </Button>
      ) : (
        <p className={cases.quiet}>You wrote it down, so another person approves it.</p>
      )}
      <Button
        size="small"
        data-reject
        aria-keyshortcuts="x"
        endIcon={<Key name="x" />}
        onClick={() => setAsked("drop")}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={asked === "approve"}
        title={`Take ${formatKobo(amount)} into the books?`}
        keep="Not yet"
        act="Take it into the books"
        busy={busy}
        onClose={close}
        onAct={() =>
          decide(
            () => client.call("giving.float.approve", { id }),
            "Success: The movement is in the books.",
          )
        }
      >
        {wayInWords(movement)}. Compare it with the statement first: only a second movement takes it
        back.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "drop"}
        title="Take this movement back?"
        keep="Leave it"
        act="Take it back"
        busy={busy}
        onClose={close}
        onAct={() =>
          decide(
            () => client.call("giving.float.drop", { id }),
            "Success: The movement is taken back.",
          )
        }
      >
        It was written down by mistake, and never comes into the books.
      </ConfirmDialog>
    </div>
  );
}
