import { fill } from "@agbara/shared/text/words.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
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
  const { run, busy, failure } = useDo("introductions.blocks.add");
  const { action, question, what, doing, done, failed } = words.block;

  return (
    <div>
      <ConfirmButton
        question={fill(question, { name })}
        confirm={fill(action, { name })}
        doing={doing}
        danger
        busy={busy}
        run={() => run({ introductionId })}
        onDone={() => {
          showNotice({ kind: "success", text: sentence(done, { name }) });
          onBlocked();
        }}
      >
        <p>{fill(what, { name })}</p>
        <p className="quiet small">{words.block.later}</p>
      </ConfirmButton>
      <Problem failure={failure} kept={sentence(failed, { name })} />
    </div>
  );
}
