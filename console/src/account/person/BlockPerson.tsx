import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { sentence } from "../components/sentence.ts";

interface BlockPersonProps {
  /** The id of the person's own introduction, or of a request between the person and the reader. */
  introductionId: string;
  /** The name of the person in the texts. Usually it is the first name. */
  name: string;
  onBlocked: () => void;
}

/** Asks for confirmation, then blocks the person. */
export function BlockPerson({ introductionId, name, onBlocked }: BlockPersonProps) {
  const [asked, ask] = useState(false);
  const { run, busy, failure } = useDo("introductions.blocks.add");
  const { action, question, what, doing, done, failed } = words.block;

  async function block() {
    const blocked = await run({ introductionId });
    ask(false);
    if (!blocked) return;
    showNotice({ kind: "success", text: sentence(done, { name }) });
    onBlocked();
  }

  return (
    <div>
      <button type="button" className="button button-quiet" onClick={() => ask(true)}>
        {fill(action, { name })}
      </button>
      <Problem failure={failure} kept={sentence(failed, { name })} />
      {asked && (
        <ConfirmDialog
          question={fill(question, { name })}
          confirm={fill(action, { name })}
          doing={doing}
          danger
          busy={busy}
          onConfirm={block}
          onCancel={() => ask(false)}
        >
          <p>{fill(what, { name })}</p>
          <p className="quiet small">{words.block.later}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
