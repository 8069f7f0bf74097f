import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useRefresh } from "react-admin";
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { client } from "../../../providers/api.ts";
import { session } from "../../../providers/session.ts";
import styles from "./staff.module.css";
import type { FactorReset, FactorResets } from "./use-factor-resets.ts";

/** Shows proposals to reset a colleague's second step. They wait for another admin. */
export function OpenResets({ resets, busy, change }: FactorResets) {
  const refresh = useRefresh();
  if (resets.length === 0) return null;

  async function approve({ _id, account }: FactorReset) {
    const done = await change(_id, () =>
      client.call("people.staff.approveFactorReset", { resetId: _id }),
    );
    if (!done) return;
    const text = withNames`Success: The second step of ${account.first_name} is reset`;
    showNotice({ kind: "success", text });
    refresh();
  }

  async function decline({ _id }: FactorReset) {
    const done = await change(_id, () =>
      client.call("people.staff.declineFactorReset", { resetId: _id }),
    );
    if (done) showNotice({ kind: "success", text: "Success: Nothing is reset" });
  }

  return (
    <section className={`panel padded ${styles.resets}`} aria-labelledby="open-resets">
      <h2 id="open-resets">Second steps to be reset</h2>
      <ul className="divided">
        {resets.map((reset) => (
          <li key={reset._id}>
            <div className={styles.who}>
              <p>
                <strong>
                  <PersonName>{reset.account.first_name}</PersonName>
                </strong>{" "}
                · {reset.account.email}
              </p>
              <p>“{reset.reason}”</p>
              <p className="quiet">
                Proposed by <PersonName>{reset.proposed_by.first_name}</PersonName>.{" "}
                {whoDecides(reset)}
              </p>
            </div>
            {mayApprove(reset) && (
              <Button
                variant="contained"
                aria-label={withNames`Agree to reset ${reset.account.first_name}`}
                aria-busy={busy === reset._id}
                onClick={() => approve(reset)}
              >
                Agree
              </Button>
            )}
            <Button
              variant="outlined"
              aria-label={withNames`${refusal(reset)}: reset of ${reset.account.first_name}`}
              aria-busy={busy === reset._id}
              onClick={() => decline(reset)}
            >
              {refusal(reset)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function refusal({ proposed_by }: FactorReset): string {
  return proposed_by._id === session.user()?._id ? "Take it back" : "Decline";
}

function mayApprove({ proposed_by, account }: FactorReset): boolean {
  const me = session.user()?._id;
  return proposed_by._id !== me && account._id !== me;
}

function whoDecides(reset: FactorReset): string {
  const until = new Date(reset.lapses_at).toLocaleDateString("en-GB", { dateStyle: "medium" });
  if (mayApprove(reset)) return withNames`Speak with ${reset.account.first_name} before you agree.`;
  return `Another admin can agree until ${until}.`;
}
