import { APPLICATION } from "@agbara/shared/constants.ts";
import type { AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import { QUESTION_KEYS, QUESTIONS, type Question } from "@agbara/shared/fundraising/application.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useDraft } from "../../../components/drafts.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { type Case, DRAFTS, READY_CHANGES, READY_REFUSALS } from "./case-words.ts";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useNext } from "./use-next.ts";

/**
 * The two decisions after which the page does not become public: to ask for changes, or to refuse. The verifier must
 * give a reason for both.
 */
export function Endings({ shown }: { shown: Case }) {
  const { _id: id, page_code } = shown;
  const { next, busy } = useNext(id);
  const name = shown.name ?? page_code;
  const { whileMine } = useClaim(shown);
  const changing = useDo("fundraising.applications.requestChanges");
  const refusing = useDo("fundraising.applications.refuse");
  const { draft, set, settle } = useDraft<AskedChange[]>(DRAFTS.questions(id));
  const asked = draft ?? [];
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

  async function askForChanges(words: string, said: { done: string; advice: string }) {
    const questions = asked.filter((one) => one.words.trim() !== "");
    const changed = await changing.run({ id, words, questions }, said);
    if (changed) settle();
    return changed;
  }

  return (
    <>
      <WordsButton
        variant="outlined"
        shortcut="askChanges"
        ask={{
          title: withNames`What must ${name} change?`,
          hint: withNames`${name} reads this by mail and in their account, changes it, and sends it again.`,
          label: "What to change",
          ready: READY_CHANGES,
          more: {
            fields: <AskedQuestions asked={asked} onChange={set} />,
            isSaid: asked.some(({ words }) => words.trim() !== ""),
          },
          draftKey: DRAFTS.changes(id),
          act: "Ask for changes",
        }}
        busy={isBusy}
        onAct={(words) =>
          decide(
            (said) => askForChanges(words, said),
            withNames`Success: We have asked ${name} for changes.`,
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

interface AskedQuestionsProps {
  asked: readonly AskedChange[];
  onChange: (asked: AskedChange[]) => void;
}

/**
 * Lets a verifier ask for changes to single questions of the form. The applicant reads each request next to its
 * question.
 */
function AskedQuestions({ asked, onChange }: AskedQuestionsProps) {
  const left = QUESTION_KEYS.filter((key) => !asked.some(({ question }) => question === key));
  const change = (which: Question, words: string) =>
    onChange(asked.map((one) => (one.question === which ? { ...one, words } : one)));
  return (
    <>
      {asked.map(({ question, words }) => (
        <div key={question} className="actions">
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            size="small"
            margin="dense"
            label={QUESTIONS[question]}
            value={words}
            autoComplete="off"
            onChange={({ target }) => change(question, target.value)}
            slotProps={{ htmlInput: { maxLength: APPLICATION.words } }}
          />
          <Button
            size="small"
            aria-label={`Do not ask about: ${QUESTIONS[question]}`}
            onClick={() => onChange(asked.filter((one) => one.question !== question))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Choice
        label="Ask about a question of the form"
        options={[["", "Choose"], ...left.map((key) => [key, QUESTIONS[key]] as const)]}
        value=""
        onChange={(question) => question && onChange([...asked, { question, words: "" }])}
      />
    </>
  );
}
