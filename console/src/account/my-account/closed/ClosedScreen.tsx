import { CLOSING } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useEffect } from "react";
import { Link, Navigate } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import { words as ofAccount } from "../../../words/account.ts";
import { words } from "../../../words/closed.ts";
import { useDo } from "../../calls/use-do.ts";
import { dataOf, useRead } from "../../calls/use-read.ts";
import { AccountScreen } from "../../components/AccountScreen.tsx";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { EndedAndBlocked } from "../../introductions/Ended.tsx";

type Closing = Output<"people.closing.mine">["data"];

/**
 * Tells the owner of a closed account why we closed it, which data we keep, and how to object. If the account is open,
 * leads to My Account. Until we know, the title must not say that the account is closed.
 */
export default function ClosedScreen() {
  const call = useRead("people.closing.mine", {}, { saysAbsent: true });
  const isClosed = dataOf(call) !== null;
  return (
    <AccountScreen
      title={isClosed ? words.title : ofAccount.myAccount.title}
      lead={isClosed ? words.lead : undefined}
    >
      <Loaded call={call} label={words.loading} failed={{ 404: <Open /> }}>
        {(closing) => (
          <>
            <p>{words.why[closing.reason]}</p>
            <Section id="object" title={words.object}>
              {closing.objection ? (
                <Objected closing={closing} />
              ) : (
                <ObjectForm onObjected={call.recheck} />
              )}
            </Section>
            <EndedIntroductions />
            <Section id="stays" title={words.stays}>
              <ul className="marked">
                <li>
                  <Link to="/account/gifts">{words.gifts}</Link>
                </li>
                <li>
                  <Link to="/account/fundraising/money">{words.payouts}</Link>
                </li>
                <li>
                  <Link to="/account/privacy#export">{words.copy}</Link>
                </li>
                <li>
                  <Link to="/account/privacy#delete">{words.delete}</Link>
                </li>
              </ul>
              {closing.reason !== "fraud" && <p>{words.givingStays}</p>}
            </Section>
          </>
        )}
      </Loaded>
    </AccountScreen>
  );
}

/** Says that the account is open, and leads to it. */
function Open() {
  useEffect(() => showNotice({ kind: "success", text: words.isOpen }), []);
  return <Navigate to="/account" replace />;
}

/**
 * Lists the people who had contact with the owner, so that the owner can report and block them. Shows nothing if there
 * are none.
 */
function EndedIntroductions() {
  const mine = useRead("introductions.own.mine", {}, { quiet: true, keep: true });
  const ended = dataOf(mine)?.ended ?? [];
  return ended.length > 0 && <EndedAndBlocked ended={ended} onChanged={mine.reload} />;
}

function Objected({ closing: { objection } }: { closing: Closing }) {
  if (!objection) return null;
  const { words: said, sent_at, answer_due_at, answered_at } = objection;
  return (
    <div className="card">
      <p>{fill(words.sentOn, { day: dayInWords(sent_at) })}</p>
      <blockquote>{said}</blockquote>
      <p role="status">
        {answered_at
          ? fill(words.answered, { day: dayInWords(answered_at) })
          : fill(words.answerBy, { day: dayInWords(answer_due_at) })}
      </p>
    </div>
  );
}

function ObjectForm({ onObjected }: { onObjected: () => Promise<boolean> }) {
  const { draft, set, settle } = useDraft<string>("objection");
  const said = draft ?? "";
  const { run, busy, failure } = useDo("people.closing.object", {
    fields: ["words"],
    recheck: onObjected,
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!(await run({ words: said }))) return;
    settle();
    await onObjected();
  }

  return (
    <form className="card" noValidate onSubmit={send}>
      <p>{fill(words.how, { days: CLOSING.answerDays })}</p>
      <TextArea
        label={words.words}
        value={said}
        maxLength={CLOSING.words}
        rows={5}
        error={failure?.fields.words}
        onChange={({ target }) => set(target.value)}
      />
      <Problem failure={failure} kept={words.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.sending}>
          {words.send}
        </BusyButton>
      </div>
    </form>
  );
}
