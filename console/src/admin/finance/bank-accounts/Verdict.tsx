import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import type { WaitingAccount } from "./waiting-account.ts";

const VERIFY = {
  size: "small",
  variant: "contained",
  shortcut: "approve",
  children: "Verify",
} as const;

/**
 * Lets a verifier decide whether the bank account belongs to the entrepreneur. If the names of the two differ, the
 * verifier must describe the evidence.
 */
export function Verdict({ account }: { account: WaitingAccount }) {
  const { _id: id, page, fit, shared, like_listed, first, verified_by_you } = account;
  const needsTwo = shared || like_listed || first !== null;
  const verifying = useDo("finance.payouts.verifyAccount");
  const refusing = useDo("finance.payouts.refuseAccount");
  const busy = verifying.busy || refusing.busy;
  const question = withNames`Is this the account of ${page.name}?`;
  const verify = (evidence?: string) =>
    verifying.run(
      { id, ...(evidence && { evidence }) },
      {
        done:
          needsTwo && first === null
            ? "Success: A second verifier checks this account now."
            : withNames`Success: Payouts to ${page.name} can go to this account.`,
      },
    );

  return (
    <div className="actions">
      {verified_by_you ? (
        <p className="quiet">
          You verified or checked this page, so somebody else verifies its new account.
        </p>
      ) : first === "you" ? null : fit === "doubtful" || needsTwo ? (
        <WordsButton
          {...VERIFY}
          ask={{
            title: question,
            hint: `${fit === "doubtful" ? "The names differ. " : ""}Everybody who approves a payout reads your text.`,
            label: "What you saw",
            most: PAYOUT_LIMITS.evidence,
            draftKey: `verifying account ${id}`,
            act: "Verify it",
          }}
          busy={busy}
          onAct={verify}
        />
      ) : (
        <ConfirmButton
          {...VERIFY}
          ask={{
            title: question,
            keep: "Not yet",
            act: "Verify it",
            follows: "If you verify an account, you cannot approve its payouts.",
          }}
          busy={busy}
          onAct={() => verify()}
        />
      )}
      <WordsButton
        size="small"
        variant="outlined"
        color="error"
        shortcut="reject"
        ask={{
          title: withNames`Refuse the account of ${page.name}?`,
          hint: withNames`We pay nothing to this account, and ${page.name} must give us another. Only staff read your text.`,
          label: "Why",
          most: PAYOUT_LIMITS.evidence,
          draftKey: `refusing account ${id}`,
          act: "Refuse",
          danger: true,
        }}
        busy={busy}
        onAct={(evidence) =>
          refusing.run({ id, evidence }, { done: "Success: The account is refused." })
        }
      >
        Refuse
      </WordsButton>
    </div>
  );
}
