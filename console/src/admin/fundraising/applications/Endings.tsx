import { withNames } from "@agbara/shared/text/words.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { type Case, DRAFTS, READY_CHANGES, READY_REFUSALS } from "./case-words.ts";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useNext } from "./use-next.ts";

/** The decisions that do not open the page: to ask for changes, and to refuse. Each asks for words first. */
export function Endings({ shown }: { shown: Case }) {
  const { _id: id, page_code } = shown;
  const { next, busy } = useNext(id);
  const name = shown.name ?? page_code;
  const { whileMine } = useClaim(shown);
  const changing = useDo("fundraising.applications.requestChanges");
  const refusing = useDo("fundraising.applications.refuse");
  const isBusy = busy || changing.busy || refusing.busy;

  async function decide(
    call: (said: { done: string; advice: string }) => Promise<unknown>,
    done: string,
  ): Promise<boolean> {
    if (isBusy || !(await whileMine())) return false;
    if (!(await call({ done, advice: adviceAbout(id) }))) return false;
    next(done);
    return true;
  }

  return (
    <>
      <WordsButton
        variant="outlined"
        shortcut="askChanges"
        ask={{
          title: withNames`What has to change, ${name}?`,
          hint: withNames`${name} reads this by mail and in their account, changes it, and sends it again.`,
          label: "What to change",
          ready: READY_CHANGES,
          draftKey: DRAFTS.changes(id),
          act: "Ask for changes",
        }}
        busy={isBusy}
        onAct={(words) =>
          decide(
            (said) => changing.run({ id, words }, said),
            withNames`Success: ${name} is asked for changes.`,
          )
        }
      >
        Ask for changes
      </WordsButton>
      <WordsButton
        variant="outlined"
        color="error"
        shortcut="refuse"
        ask={{
          title: withNames`Refuse ${name}?`,
          hint: withNames`${name} reads the reason by mail and in their account. Papers and number are deleted now.`,
          label: "Why",
          ready: READY_REFUSALS,
          draftKey: DRAFTS.refusal(id),
          act: "Refuse",
          danger: true,
        }}
        busy={isBusy}
        onAct={(words) =>
          decide(
            (said) => refusing.run({ id, words }, said),
            withNames`Success: The application of ${name} is refused.`,
          )
        }
      >
        Refuse
      </WordsButton>
    </>
  );
}
