import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { useAskedAction } from "../calls/use-asked-action.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import type { QuestionProps } from "./parts/question.ts";

/** Withdraws the application. First asks, and says what is deleted and what is kept. */
export function Withdraw({ own: { saver } }: QuestionProps) {
  const { failure, asked, ask, answers } = useAskedAction<true>({ recheck: saver.read });

  async function withdraw() {
    const { data } = await client.call("fundraising.applications.withdraw");
    saver.replace(data);
    showNotice({ kind: "success", text: words.withdraw.done });
    document.getElementById("main")?.focus();
  }

  return (
    <div className={account.section}>
      <Problem failure={failure} kept={words.withdraw.failed} />
      <button type="button" className="button button-quiet" onClick={() => ask(true)}>
        {words.withdraw.open}
      </button>
      {asked && (
        <ConfirmDialog
          question={words.withdraw.question}
          confirm={words.withdraw.confirm}
          doing={words.withdraw.doing}
          danger
          {...answers("withdraw", withdraw)}
        >
          <p>{words.withdraw.after}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
