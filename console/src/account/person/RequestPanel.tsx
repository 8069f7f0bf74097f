import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { reviseDraft, useDraft } from "../../components/drafts.ts";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import account from "../account.module.css";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { requestTarget } from "../introductions/standing.ts";
import { UNSENT, type UnsentRequest } from "../introductions/unsent-request.ts";
import { useAction } from "../use-action.ts";
import type { PersonRead } from "./read-person.ts";

interface RequestPanelProps extends PersonRead {
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** The request panel of the specification's point 2. What was typed stays until it is sent. */
export function RequestPanel(props: RequestPanelProps) {
  const { record, own, person, recheck, onChanged } = props;
  const { draft, set: setMessage, settle } = useDraft<string>(`request ${person._id}`);
  const message = draft ?? "";
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, failure, setFailure, run } = useAction({ recheck });
  const target = requestTarget(record, own);
  const mustRegister = record.before_asking === "introduction";

  /** The registration leads back to the latest message that waits for it. */
  function keepInMind(waits: boolean) {
    reviseDraft<UnsentRequest>(UNSENT, (present) => {
      if (waits) return { matchId: record._id, first_name: person.first_name };
      return present?.matchId === record._id ? null : present;
    });
  }

  function ask() {
    setFailure(null);
    const isEmpty = message.trim() === "";
    setMissing(isEmpty);
    setAsking(!isEmpty);
  }

  async function send() {
    await run("send", async () => {
      const input = { matchId: target ?? record._id, message };
      // Should the answer be that something has to be done first.
      keepInMind(true);
      const { data } = await client.call("introductions.request", input);
      settle();
      keepInMind(false);
      showNotice({ kind: "success", text: SUCCESS.requested });
      onChanged(data);
    });
    setAsking(false);
  }

  return (
    <section className={account.panel} aria-labelledby="request-title">
      <div>
        <h2 id="request-title" tabIndex={-1} className={account.panelTitle}>
          Request introduction
        </h2>
        <p className={account.quiet}>first come, first serve</p>
      </div>
      <p>
        Our consultants will reach out to {person.first_name} to present all requests, yours
        included. {person.first_name} sees your e-mail address and phone number only after both of
        you accept.
      </p>
      {mustRegister && (
        <p className={account.notice}>
          <strong>You can ask once your own introduction is registered.</strong> A consultant does
          that after a talk with you. You can write your message now: it is kept, and your
          registration leads back here.
        </p>
      )}
      <TextArea
        maxLength={REQUEST_MESSAGE_MAX}
        label={`Your message to ${person.first_name}`}
        value={message}
        error={missing ? "Please write a few words first." : undefined}
        onChange={(event) => {
          setMissing(false);
          setMessage(event.target.value);
          if (mustRegister) keepInMind(event.target.value.trim() !== "");
        }}
      />
      <Problem failure={failure} kept="Nothing was sent. Your message is still here." />
      {mustRegister ? (
        <Link className="button" to="/account/introductions#registration">
          To my registration
        </Link>
      ) : (
        <button type="button" className="button" onClick={ask}>
          Send request
        </button>
      )}
      {asking && (
        <ConfirmDialog
          question="Do you want to send this request?"
          confirm="Send"
          doing="Sending…"
          busy={busy !== null}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        >
          <p>
            {person.first_name} will read your message and see your profile. You can send a request
            only once.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
