import { REQUEST_DAYS, REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { reviseDraft, useDraft } from "../../components/drafts.ts";
import { fieldErrors } from "../../components/fields/field-errors.ts";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { requestTarget } from "../stages/request-stage.ts";
import type { PersonRead } from "./read-person.ts";
import { UNSENT, type UnsentRequest } from "./unsent-request.ts";

interface RequestPanelProps extends PersonRead {
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/**
 * Lets the reader ask for an introduction, as in point 2 of the specification. The typed message is stored until the
 * person sends it.
 */
export function RequestPanel(props: RequestPanelProps) {
  const { record, own, person, recheck, onChanged } = props;
  const { draft, set: setMessage, settle } = useDraft<string>(`request ${person._id}`);
  const message = draft ?? "";
  const name = person.first_name;
  const [asked, ask] = useState(false);
  const { run, busy, failure, setFailure } = useDo("introductions.requests.send", {
    recheck,
    fields: ["message"],
  });
  const target = requestTarget(record, own);

  /**
   * Stores a reminder of the unsent message to this person. The registration panel then links to the message. If
   * `waits` is false, deletes the reminder.
   */
  function keepInMind(waits: boolean) {
    reviseDraft<UnsentRequest>(UNSENT, (present) => {
      if (waits) return { matchId: record._id, first_name: person.first_name };
      return present?.matchId === record._id ? null : present;
    });
  }

  function askToSend() {
    const { body } = calls["introductions.requests.send"];
    const wrong =
      message.trim() === "" ? words.request.messageMissing : fieldErrors(body, { message }).message;
    setFailure(wrong ? wrongFields({ message: wrong }) : null);
    ask(!wrong);
  }

  async function send() {
    const input = { matchId: target ?? record._id, message };
    // We store the reminder of this unsent message before the call. The server may answer that the reader must first do
    // another step. Then the reminder stays.
    keepInMind(true);
    const sent = await run(input);
    ask(false);
    if (!sent) return;
    settle();
    keepInMind(false);
    showNotice({ kind: "success", text: SUCCESS.requested });
    onChanged(sent.data);
  }

  return (
    <section className="card" aria-labelledby="request-title">
      <div>
        <h2 id="request-title" tabIndex={-1} className="subtitle">
          {words.request.title}
        </h2>
        <p className="quiet small">{words.request.firstCome}</p>
      </div>
      <p>{fill(words.request.what, { name })}</p>
      <TextArea
        maxLength={REQUEST_MESSAGE_MAX}
        label={fill(words.request.message, { name })}
        value={message}
        error={failure?.fields.message}
        onChange={(event) => {
          setFailure(null);
          setMessage(event.target.value);
        }}
      />
      <Problem failure={failure} kept={words.request.failed} />
      <button type="button" className="button" onClick={askToSend}>
        {words.request.submit}
      </button>
      {asked && (
        <ConfirmDialog
          question={words.request.question}
          confirm={words.request.confirm}
          doing={words.request.confirming}
          busy={busy}
          onConfirm={send}
          onCancel={() => ask(false)}
        >
          <p>{fill(words.request.after, { name, days: REQUEST_DAYS.open })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
