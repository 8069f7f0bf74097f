import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Checkbox } from "../../../components/fields/Checkbox.tsx";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { AskedList } from "../parts/Asked.tsx";
import styles from "../parts/Fundraising.module.css";
import { Missing } from "../parts/Missing.tsx";
import { PublicPart } from "../parts/PublicPart.tsx";
import type { QuestionProps } from "../parts/question.ts";
import { askedNow, BASE, missingNow } from "../parts/steps.ts";

/**
 * Shows which answers are missing, which data will be public, and which data stays private. If no answer is missing, the
 * person can send the application.
 */
export function SendQuestion({ own }: QuestionProps) {
  const missing = missingNow(own);
  const asked = askedNow(own.application);
  return (
    <>
      {missing.length > 0 && (
        <section className={`stack ${styles.group}`} aria-labelledby="missing">
          <h2 id="missing">{words.send.missing}</h2>
          <Missing parts={missing} />
        </section>
      )}
      <section className={`stack ${styles.group}`} aria-labelledby="public">
        <h2 id="public">{words.send.public}</h2>
        <PublicPart own={own} links />
      </section>
      <section className={`stack ${styles.group}`} aria-labelledby="private">
        <h2 id="private">{words.send.private}</h2>
        <p>{words.send.privateWhat}</p>
      </section>
      {asked.length > 0 && (
        <section className={`stack ${styles.group}`} aria-labelledby="asked">
          <h2 id="asked">{words.asked.before}</h2>
          <AskedList asked={asked} />
        </section>
      )}
      {missing.length === 0 && <SendForm own={own} />}
    </>
  );
}

type Submit = "fundraising.applications.submit";

function SendForm({ own: { saver } }: QuestionProps) {
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const { run, busy, failure, setFailure } = useDo(settleAndSend, { recheck: saver.read });

  /** Saves the last answers, and then sends the application. Returns no `data` if it could not save the answers. */
  async function settleAndSend(input: Input<Submit>): Promise<Partial<Output<Submit>>> {
    return (await saver.settle()) ? client.call("fundraising.applications.submit", input) : {};
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!agreed) return setFailure(wrongFields({ agreed: words.send.notAgreed }));
    const sent = await run({ agreed: true });
    if (!sent) return;
    if (!sent.data) return setFailure(notSaved);
    saver.replace(sent.data);
    showNotice({ kind: "success", text: words.send.sent });
    navigate(BASE);
  }

  return (
    <form className="stack gap-20" noValidate onSubmit={send}>
      <Checkbox checked={agreed} error={!agreed && failure?.fields.agreed} onChange={setAgreed}>
        {words.send.agree}
      </Checkbox>
      <Problem failure={failure} kept={words.send.failed} />
      <p>
        <BusyButton type="submit" busy={busy} doing={words.send.submitting}>
          {words.send.submit}
        </BusyButton>
      </p>
    </form>
  );
}

const notSaved = {
  status: 0,
  sentence: words.send.notSaved,
  fields: {},
  outcome: "refused" as const,
};
