import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import type { QuestionProps } from "./parts/question.ts";

/** Withdraws the application. First asks for confirmation, and tells the person what we delete and what we keep. */
export function Withdraw({ own: { saver } }: QuestionProps) {
  const [asked, ask] = useState(false);
  const { run, busy, failure } = useDo("fundraising.applications.withdraw", {
    recheck: saver.read,
  });

  async function withdraw() {
    const withdrawn = await run();
    ask(false);
    if (!withdrawn) return;
    saver.replace(withdrawn.data);
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
          busy={busy}
          onConfirm={withdraw}
          onCancel={() => ask(false)}
        >
          <p>{words.withdraw.after}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
