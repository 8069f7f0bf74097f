import { may } from "@agbara/shared/policy.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { client } from "../../providers/api.ts";
import { session } from "../../providers/session.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import type { WholePage } from "./page-filters.ts";
import type { EntrepreneurAtWork } from "./use-entrepreneur.ts";

const READY_SUSPENSIONS = [
  "Somebody says that photos on your page are theirs.",
  "Somebody says that you are not at the place that your page names.",
  "Your page asks for more than what we verified.",
] as const;

interface ActionsProps {
  shown: WholePage;
  work: EntrepreneurAtWork;
}

/** Suspending and reopening, for verifiers; what becomes of the money, for finance. */
export function PageActions({ shown, work }: ActionsProps) {
  const [asked, setAsked] = useState<"suspend" | "reopen" | "return" | null>(null);
  const { _id: id, status } = shown;
  const name = shown.name || shown.page_code;
  const role = session.role();
  const [verifies, pays] = [may(role, "verifier"), may(role, "finance")];
  const isOpen = status === "verified" || status === "funded";
  const isSuspended = status === "suspended";
  const decideFrom = shown.suspensions[0]?.decide_from ?? "";
  const isDue = isSuspended && Date.parse(decideFrom) <= Date.now();
  const dialog = { busy: work.busy, onClose: () => setAsked(null) };

  async function done(call: Promise<boolean>) {
    const isDone = await call;
    if (isDone) setAsked(null);
    return isDone;
  }

  return (
    <div className={cases.buttons}>
      {verifies && isOpen && (
        <Button
          variant="outlined"
          color="error"
          data-suspend
          aria-keyshortcuts="s"
          endIcon={<Key name="s" />}
          onClick={() => setAsked("suspend")}
        >
          Suspend
        </Button>
      )}
      {verifies && isSuspended && (
        <Button
          variant="contained"
          data-suspend
          aria-keyshortcuts="s"
          endIcon={<Key name="s" />}
          onClick={() => setAsked("reopen")}
        >
          Reopen
        </Button>
      )}
      {pays && isDue && (
        <Button variant="contained" color="error" onClick={() => setAsked("return")}>
          Return the money
        </Button>
      )}
      {pays && isSuspended && !isDue && (
        <p className={cases.quiet}>Its money can be returned from {dayInWords(decideFrom)} on.</p>
      )}
      {asked === "suspend" && (
        <WordsDialog
          {...dialog}
          title={`Suspend the page of ${name}?`}
          hint={`Nobody sees it or can give, and its money is held. ${name} reads why, by mail and in their account.`}
          label="Why"
          ready={READY_SUSPENSIONS}
          draftKey={`suspension ${id}`}
          act="Suspend"
          danger
          onAct={(words) =>
            done(
              work.change(
                () => client.call("giving.pages.suspend", { id, words }),
                `The page of ${name} is suspended.`,
              ),
            )
          }
        />
      )}
      {asked === "reopen" && (
        <WordsDialog
          {...dialog}
          title={`Reopen the page of ${name}?`}
          hint={`Everybody sees it again, and its money is paid out as before. ${name} reads what you found.`}
          label="What you found"
          draftKey={`reopening ${id}`}
          act="Reopen"
          onAct={(words) =>
            done(
              work.change(
                () => client.call("giving.pages.reopen", { id, words }),
                `The page of ${name} is open again.`,
              ),
            )
          }
        />
      )}
      {asked === "return" && (
        <WordsDialog
          {...dialog}
          title={`Return the money of ${name}?`}
          hint={`All that was not paid out goes back to those who gave it, and the page is closed for good. ${name} reads why; each donor gets a mail.`}
          label="Why"
          draftKey={`return ${id}`}
          act="Return it and close the page"
          danger
          onAct={(words) =>
            done(
              work.change(
                () => client.call("giving.pages.returnMoney", { id, words }),
                `The money of ${name} goes back, and the page is closed.`,
              ),
            )
          }
        />
      )}
    </div>
  );
}
