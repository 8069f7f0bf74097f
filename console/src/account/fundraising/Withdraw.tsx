import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { useDo } from "../calls/use-do.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Problem } from "../components/Problem.tsx";
import type { QuestionProps } from "./parts/question.ts";

/** Withdraws the application. First asks for confirmation, and tells the person what we delete and what we keep. */
export function Withdraw({ own: { saver } }: QuestionProps) {
  const { run, busy, failure } = useDo("fundraising.applications.withdraw", {
    recheck: saver.read,
  });

  return (
    <div className={account.section}>
      <Problem failure={failure} kept={words.withdraw.failed} />
      <ConfirmButton
        label={words.withdraw.open}
        question={words.withdraw.question}
        confirm={words.withdraw.confirm}
        doing={words.withdraw.doing}
        danger
        busy={busy}
        run={run}
        onDone={({ data }) => {
          saver.replace(data);
          showNotice({ kind: "success", text: words.withdraw.done });
          document.getElementById("main")?.focus();
        }}
      >
        <p>{words.withdraw.after}</p>
      </ConfirmButton>
    </div>
  );
}
