import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { ROLE_NAMES, type StaffAccount } from "./staff.ts";

/** Lets an admin approve or refuse a proposed account. The admin who proposed it can only withdraw the proposal. */
export function Decision({ account }: { account: StaffAccount }) {
  const { first_name, role, proposal } = account;
  const [asking, setAsking] = useState(false);
  const approve = useDo("people.staff.approve");
  const decline = useDo("people.staff.refuse");
  const id = proposal?._id ?? "";
  const own = proposal?.proposed_by._id === session.user()?._id;
  const refuse = (
    <Button
      variant="outlined"
      color="error"
      aria-label={withNames`${own ? "Take back" : "Refuse"} account of ${first_name}`}
      aria-busy={decline.busy}
      onClick={() =>
        decline.run({ id }, { done: withNames`Success: ${first_name} does not get the role` })
      }
    >
      {own ? "Take back" : "Refuse"}
    </Button>
  );
  if (own) return refuse;
  return (
    <>
      <Button
        variant="contained"
        aria-label={withNames`Approve account of ${first_name}`}
        onClick={() => setAsking(true)}
      >
        Approve
      </Button>
      {refuse}
      <ConfirmDialog
        open={asking}
        title={withNames`Give ${first_name} the role ${ROLE_NAMES[role]}?`}
        keep="Not now"
        act="Approve"
        busy={approve.busy}
        onClose={() => setAsking(false)}
        onAct={async () => {
          await approve.run({ id }, { done: withNames`Success: ${first_name} can begin in a day` });
          setAsking(false);
        }}
      >
        <p>
          <PersonName>{proposal?.proposed_by.first_name}</PersonName> proposed it. The role can
          approve pages or money. It begins a day from now. Until then, and after that, one admin
          can close the account.
        </p>
      </ConfirmDialog>
    </>
  );
}
