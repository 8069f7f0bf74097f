import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { useDraft } from "../../components/drafts.ts";
import { fieldErrors } from "../../components/fields/field-errors.ts";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";

interface AnswerPanelProps {
  record: MemberIntroductionDetail;
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

interface Said {
  answer: "accept" | "reject";
  matchId: string;
  message: string;
}

/** Sends the reader's answer to a request. Only an acceptance may have a message. */
function sendAnswer({ answer, matchId, message }: Said) {
  if (answer === "reject") return client.call("introductions.requests.reject", { matchId });
  const reply = message.trim() ? { message } : {};
  return client.call("introductions.requests.accept", { matchId, ...reply });
}

/**
 * Shows a request that waits for the reader's answer, with buttons to accept and decline. Both ask for confirmation.
 */
export function AnswerPanel({ record, person, recheck, onChanged }: AnswerPanelProps) {
  const { draft, set: setMessage, settle } = useDraft<string>(`answer ${person._id}`);
  const message = draft ?? "";
  const name = person.first_name;
  const [asked, ask] = useState<Said["answer"] | null>(null);
  const { run, busy, failure, setFailure } = useDo(sendAnswer, { recheck, fields: ["message"] });
  const matchId = record.match?._id ?? record._id;

  async function send(answer: Said["answer"]) {
    const sent = await run({ answer, matchId, message });
    ask(null);
    if (!sent) return;
    settle();
    const rejected = fill(words.answer.rejected, { name });
    showNotice({ kind: "success", text: answer === "accept" ? SUCCESS.accepted : rejected });
    onChanged(sent.data);
  }

  function askToAccept() {
    const wrong = fieldErrors(calls["introductions.requests.accept"].body, { message }).message;
    setFailure(wrong ? wrongFields({ message: wrong }) : null);
    if (!wrong) ask("accept");
  }

  const question = { busy, onCancel: () => ask(null) };

  return (
    <section className="card" aria-labelledby="answer-title">
      <h2 id="answer-title" tabIndex={-1} className="subtitle">
        {fill(words.answer.title, { name })}
      </h2>
      {record.request_message && (
        <blockquote className="quote">{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className="quiet small">
          {fill(words.answer.sentOn, { day: dayInWords(record.requested_at) })}
        </p>
      )}
      <p>{fill(words.answer.takeYourTime, { name })}</p>
      <TextArea
        label={words.answer.reply}
        value={message}
        maxLength={REQUEST_MESSAGE_MAX}
        error={failure?.fields.message}
        onChange={(event) => {
          setFailure(null);
          setMessage(event.target.value);
        }}
      />
      <Problem failure={failure} kept={words.answer.failed} />
      <div className="actions gap-12">
        <button type="button" className="button" onClick={askToAccept}>
          {words.answer.accept}
        </button>
        <button type="button" className="button plain" onClick={() => ask("reject")}>
          {words.answer.reject}
        </button>
      </div>
      {asked === "accept" && (
        <ConfirmDialog
          question={words.answer.acceptQuestion}
          confirm={words.answer.accept}
          doing={words.answer.accepting}
          {...question}
          onConfirm={() => send("accept")}
        >
          <p>{fill(words.answer.afterAccept, { name })}</p>
        </ConfirmDialog>
      )}
      {asked === "reject" && (
        <ConfirmDialog
          question={words.answer.rejectQuestion}
          confirm={words.answer.reject}
          doing={words.answer.rejecting}
          danger
          {...question}
          onConfirm={() => send("reject")}
        >
          <p>{fill(words.answer.afterReject, { name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
