import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "./staff.module.css";
import type { FactorReset } from "./staff.ts";

/** Lists proposals to reset a colleague's second login step. Each waits for another admin. */
export function OpenResets({ resets }: { resets: readonly FactorReset[] }) {
  const approve = useDo("people.staff.approveFactorReset");
  const decline = useDo("people.staff.declineFactorReset");
  if (resets.length === 0) return null;

  return (
    <section className={`panel padded ${styles.resets}`} aria-labelledby="open-resets">
      <h2 id="open-resets">Second steps to be reset</h2>
      <ul className="divided">
        {resets.map((reset) => (
          <li key={reset._id} className="bar">
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
                aria-busy={approve.doing?.resetId === reset._id}
                onClick={() =>
                  approve.run(
                    { resetId: reset._id },
                    {
                      done: withNames`Success: The second step of ${reset.account.first_name} is reset`,
                    },
                  )
                }
              >
                Agree
              </Button>
            )}
            <Button
              variant="outlined"
              aria-label={withNames`${refusal(reset)}: reset of ${reset.account.first_name}`}
              aria-busy={decline.doing?.resetId === reset._id}
              onClick={() =>
                decline.run({ resetId: reset._id }, { done: "Success: Nothing is reset" })
              }
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
