import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { useDraft } from "../../components/drafts.ts";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import account from "../account.module.css";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { useAction } from "../use-action.ts";

interface AnswerPanelProps {
  record: MemberIntroductionDetail;
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** A request that waits for the reader's answer: accept or reject, each asked once more. */
export function AnswerPanel({ record, person, recheck, onChanged }: AnswerPanelProps) {
  const { draft, set: setMessage, settle } = useDraft<string>(`answer ${person._id}`);
  const message = draft ?? "";
  const [asking, setAsking] = useState<"accept" | "reject" | null>(null);
  const { busy, failure, run } = useAction({ recheck });
  const matchId = record.match?._id ?? record._id;

  async function accept() {
    await run("accept", async () => {
      const answer = message.trim() ? { message } : {};
      const { data } = await client.call("introductions.accept", { matchId, ...answer });
      settle();
      showNotice({ kind: "success", text: SUCCESS.accepted });
      onChanged(data);
    });
    setAsking(null);
  }

  async function reject() {
    await run("reject", async () => {
      const { data } = await client.call("introductions.reject", { matchId });
      settle();
      const text = `You rejected the request. ${person.first_name} will be told.`;
      showNotice({ kind: "success", text });
      onChanged(data);
    });
    setAsking(null);
  }

  return (
    <section className={account.panel} aria-labelledby="answer-title">
      <h2 id="answer-title" tabIndex={-1} className={account.panelTitle}>
        {person.first_name} asks to be introduced
      </h2>
      {record.request_message && (
        <blockquote className={account.quote}>{record.request_message}</blockquote>
      )}
      {record.requested_at && (
        <p className={account.quiet}>Sent on {dayInWords(record.requested_at)}</p>
      )}
      <p>
        Take your time. {person.first_name} sees your e-mail address and phone number only if you
        accept.
      </p>
      <TextArea
        label="Your reply (you can leave this empty)"
        value={message}
        maxLength={REQUEST_MESSAGE_MAX}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Problem failure={failure} kept="Your answer was not sent. What you typed is still here." />
      <div className={account.ways}>
        <button type="button" className="button" onClick={() => setAsking("accept")}>
          Accept
        </button>
        <button type="button" className="button button-quiet" onClick={() => setAsking("reject")}>
          Reject
        </button>
      </div>
      {asking === "accept" && (
        <ConfirmDialog
          question="Do you want to accept this request?"
          confirm="Accept"
          doing="Accepting…"
          busy={busy !== null}
          onConfirm={accept}
          onCancel={() => setAsking(null)}
        >
          <p>
            {person.first_name} and you will then see each other's e-mail address and phone number.
            You cannot undo this.
          </p>
        </ConfirmDialog>
      )}
      {asking === "reject" && (
        <ConfirmDialog
          question="Do you want to reject this request?"
          confirm="Reject"
          doing="Rejecting…"
          busy={busy !== null}
          danger
          onConfirm={reject}
          onCancel={() => setAsking(null)}
        >
          <p>
            {person.first_name} will see that you declined, but not why, and cannot find you or ask
            you again. What you typed will not be sent.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
