import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { TWO_ADMINS_ROLES } from "@agbara/shared/policy.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { type StaffAccount, stageOf } from "./staff.ts";

const inThirtyDays = () => dayInLagos(new Date(Date.now() + 30 * DAY_MS));

/**
 * A button that closes an account after a confirmation, or reopens it. To reopen an account with access to money,
 * another admin must agree.
 */
export function AccountSwitch({ account }: { account: StaffAccount }) {
  const { _id: userId, first_name, role } = account;
  const [asking, setAsking] = useState(false);
  const end = useDo("people.staff.end");
  const reopen = useDo("people.staff.reopen");

  if (stageOf(account, new Date()) === "closed")
    return (
      <Button
        variant="outlined"
        aria-label={withNames`Reopen account of ${first_name}`}
        aria-busy={reopen.busy}
        onClick={() =>
          reopen.run(role === "auditor" ? { userId, closes_on: inThirtyDays() } : { userId }, {
            done: TWO_ADMINS_ROLES.includes(role)
              ? withNames`Success: Another admin has to approve the account of ${first_name}`
              : withNames`Success: The account of ${first_name} is open again`,
          })
        }
      >
        {role === "auditor" ? "Reopen account for 30 days" : "Reopen account"}
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-label={withNames`Close account of ${first_name}`}
        onClick={() => setAsking(true)}
      >
        Close account
      </Button>
      <ConfirmDialog
        open={asking}
        title={withNames`Close the account of ${first_name}?`}
        keep="Keep it"
        act="Close account"
        danger
        busy={end.busy}
        onClose={() => setAsking(false)}
        onAct={async () => {
          await end.run(
            { userId },
            { done: withNames`Success: The account of ${first_name} is closed` },
          );
          setAsking(false);
        }}
      >
        <p>
          <PersonName>{first_name}</PersonName> will be logged out everywhere at once and cannot log
          in any more. Notes and the audit trail do not change.
        </p>
      </ConfirmDialog>
    </>
  );
}
