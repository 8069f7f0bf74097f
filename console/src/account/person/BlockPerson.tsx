import { fill } from "@agbara/shared/text/words.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { sentence } from "../components/sentence.ts";

interface BlockPersonProps {
  /** The id of the person's own introduction, or of a request between this person and the reader. */
  introductionId: string;
  /** The person's name in the texts, usually the first name. */
  name: string;
  onBlocked: () => void;
}

/** A button that blocks the person after a confirmation. */
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
