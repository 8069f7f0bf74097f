import { CHOICE_DAYS } from "@agbara/shared/constants.ts";
import type { PageStatus } from "@agbara/shared/fundraising/application.ts";
import { may } from "@agbara/shared/policy.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../../components/dates.ts";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import type { WholePage } from "./page-filters.ts";

const READY_SUSPENSIONS = [
  "Somebody says that photos on your page are theirs.",
  "Somebody says that you do not work at the place on your page.",
  "Your page asks for more money than we verified.",
] as const;

const OPEN: readonly PageStatus[] = ["verified", "funded", "paused"];

/** Lets verifiers suspend and reopen a page, and lets finance decide what happens to the money of a suspended page. */
export function PageActions({ shown }: { shown: WholePage }) {
  const { _id: id, status } = shown;
  const suspend = useDo("fundraising.pages.suspend");
  const reopen = useDo("fundraising.pages.reopen");
  const redirect = useDo("fundraising.pages.redirectMoney");
  const giveBack = useDo("fundraising.pages.returnMoney");
  const name = shown.name || shown.page_code;
  const role = session.role();
  const [verifies, pays] = [may(role, "verifier"), may(role, "finance")];
  const isOpen = OPEN.includes(status) || shown.ended_at !== null;
  const isSuspended = status === "suspended";
  const decideFrom = shown.suspensions[0]?.decide_from;
  const isDue = isSuspended && decideFrom !== undefined && Date.parse(decideFrom) <= Date.now();

  return (
    <div className="actions">
      {verifies && isOpen && (
        <WordsButton
          variant="outlined"
          color="error"
          shortcut="suspend"
          ask={{
            title: withNames`Suspend the page of ${name}?`,
            hint: withNames`Nobody can see this page or give to it, and we pay out none of its money. We tell ${name} why, by mail and in their account.`,
            label: "Why",
            ready: READY_SUSPENSIONS,
            draftKey: `suspension ${id}`,
            act: "Suspend",
            danger: true,
          }}
          busy={suspend.busy}
          onAct={(words) =>
            suspend.run(
              { id, words },
              { done: withNames`Success: The page of ${name} is suspended.` },
            )
          }
        >
          Suspend
        </WordsButton>
      )}
      {isSuspended && shown.not_genuine && (
        <p className="quiet">
          Two people found that the NIN or BVN of this page belongs to another page. This page stays
          suspended until finance returns its money. Then it is closed.
        </p>
      )}
      {verifies && isSuspended && !shown.not_genuine && (
        <WordsButton
          variant="contained"
          shortcut="suspend"
          ask={{
            title: withNames`Reopen the page of ${name}?`,
            hint: withNames`Everybody can see this page again, and we pay out its money as before. ${name} reads what you found.`,
            label: "What you found",
            draftKey: `reopening ${id}`,
            act: "Reopen",
          }}
          busy={reopen.busy}
          onAct={(words) =>
            reopen.run(
              { id, words },
              { done: withNames`Success: The page of ${name} is open again.` },
            )
          }
        >
          Reopen
        </WordsButton>
      )}
      {pays && isDue && (
        <WordsButton
          variant="contained"
          ask={{
            title: withNames`Let the donors of ${name} choose where their money goes?`,
            hint: withNames`The page is closed for good. Each donor gets a mail, and has ${CHOICE_DAYS} days to choose another page or get the money back. If a donor does not choose, a draw chooses for them. We show ${name} your text.`,
            label: "Why",
            draftKey: `redirect ${id}`,
            act: "Ask them and close the page",
            danger: true,
          }}
          busy={redirect.busy}
          onAct={(words) =>
            redirect.run(
              { id, words },
              {
                done: withNames`Success: The donors of ${name} are asked, and the page is closed.`,
              },
            )
          }
        >
          Let the donors choose
        </WordsButton>
      )}
      {pays && isDue && (
        <WordsButton
          variant="outlined"
          color="error"
          ask={{
            title: withNames`Give the money of ${name} back?`,
            hint: withNames`All money that is not paid out goes back to the donors, and the page is closed for good. We show ${name} your text. Each donor gets a mail.`,
            label: "Why",
            draftKey: `return ${id}`,
            act: "Give it back and close the page",
            danger: true,
          }}
          busy={giveBack.busy}
          onAct={(words) =>
            giveBack.run(
              { id, words },
              { done: withNames`Success: The money of ${name} goes back, and the page is closed.` },
            )
          }
        >
          Give the money back
        </WordsButton>
      )}
      {pays && isSuspended && decideFrom !== undefined && !isDue && (
        <p className="quiet">
          What becomes of its money is decided from {dayInWords(decideFrom)} on.
        </p>
      )}
    </div>
  );
}
