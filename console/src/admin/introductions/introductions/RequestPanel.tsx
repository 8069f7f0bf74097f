import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { isolated } from "@agbara/shared/text/isolated.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { useRegisterFirst } from "../../lists/controls/use-register-first.ts";
import { Between } from "../../lists/person/compare/Between.tsx";
import {
  askerOf,
  type RequestDraft,
  requestDraftKey,
} from "../../lists/person/compare/request-draft.ts";
import { PersonPicker } from "../../lists/person/PersonPicker.tsx";
import styles from "./RequestPanel.module.css";

const NOTHING: RequestDraft = { message: "", asker: null };

/**
 * Lets staff send a request to this person on behalf of a member. If the member must register first (417), opens the
 * registration form and keeps the typed text.
 */
export function RequestPanel({ introduction }: { introduction: Introduction }) {
  const { draft, set, settle } = useDraft<RequestDraft>(requestDraftKey(introduction));
  const { message, asker } = draft ?? NOTHING;
  const panel = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const [confirming, setConfirming] = useState(false);
  const [sent, setSent] = useState(false);
  const { run, busy } = useDo("introductions.requests.sendForMember");
  const failed = useRegisterFirst(asker?._id ?? "");

  useEffect(() => {
    if (hash === "#request") panel.current?.scrollIntoView();
  }, [hash]);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (asker && message.trim() !== "") setConfirming(true);
  }

  async function send() {
    if (!asker) return;
    const input = { introductionId: introduction._id, message, user_id: asker._id };
    if (await run(input, { done: SUCCESS.requested, failed })) {
      settle();
      setSent(true);
    }
    setConfirming(false);
  }

  return (
    <section ref={panel} className="panel padded" aria-labelledby="request">
      <h2 id="request">Request introduction</h2>
      <p className={`quiet ${styles.lead}`}>
        <strong>first come, first serve</strong>. Consultants will reach out to present all
        requests.
      </p>
      {sent && (
        <p className={`remark notice-good ${styles.sent}`} role="status">
          Introduction Request sent. Thanks.
        </p>
      )}
      <form className={`stack gap-12 ${styles.form}`} onSubmit={ask}>
        <PersonPicker
          label="On behalf of"
          picked={asker}
          onPick={(person) => set({ message, asker: person && askerOf(person) })}
        />
        {asker && <Between one={introduction.user} other={asker} />}
        <TextField
          label="Message"
          value={message}
          multiline
          minRows={3}
          fullWidth
          onChange={({ target }) => {
            setSent(false);
            set({ message: target.value, asker });
          }}
          helperText={`${message.length} of ${REQUEST_MESSAGE_MAX} characters`}
          slotProps={{ htmlInput: { maxLength: REQUEST_MESSAGE_MAX } }}
        />
        <Button type="submit" variant="contained" aria-disabled={!asker || message.trim() === ""}>
          Request introduction
        </Button>
      </form>
      <ConfirmDialog
        open={confirming}
        title="Do you want to send this request?"
        keep="Cancel"
        act="Send"
        busy={busy}
        onClose={() => setConfirming(false)}
        onAct={send}
      >
        <p>
          <PersonName>{asker?.first_name}</PersonName> asks to be introduced to{" "}
          <PersonName>{introduction.user.first_name}</PersonName>: “{isolated(message ?? "")}”
        </p>
      </ConfirmDialog>
    </section>
  );
}
