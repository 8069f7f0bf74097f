import { CLOSING } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { FormEvent } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { useDraft } from "../../../components/drafts.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { dataOf, useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { EndedAndBlocked } from "../../introductions/Ended.tsx";
import { AccountScreen } from "../AccountScreen.tsx";

type Closing = Output<"people.closing.mine">["data"];

/** Tells the owner of a closed account the reason, the data that we keep, and the way to object. */
export function ClosedScreen() {
  const call = useRead("people.closing.mine", {}, { saysAbsent: true });
  const isOpen = call.state === "failed" && call.failure.status === 404;
  return (
    <AccountScreen
      title={isOpen ? words.closed.isOpen : words.closed.title}
      lead={isOpen ? undefined : words.closed.lead}
    >
      <Loaded
        call={call}
        label={words.closed.loading}
        failed={{ 404: <Link to="/account">{words.closed.toAccount}</Link> }}
      >
        {(closing) => (
          <>
            <p>{words.closed.why[closing.reason]}</p>
            <Section id="object" title={words.closed.object}>
              {closing.objection ? (
                <Objected closing={closing} />
              ) : (
                <ObjectForm onObjected={call.recheck} />
              )}
            </Section>
            <EndedIntroductions />
            <Section id="stays" title={words.closed.stays}>
              <ul className="marked">
                <li>
                  <Link to="/account/gifts">{words.closed.gifts}</Link>
                </li>
                <li>
                  <Link to="/account/fundraising/money">{words.closed.payouts}</Link>
                </li>
                <li>
                  <Link to="/account/privacy#export">{words.closed.copy}</Link>
                </li>
                <li>
                  <Link to="/account/privacy#delete">{words.closed.delete}</Link>
                </li>
              </ul>
              {closing.reason !== "fraud" && <p>{words.closed.givingStays}</p>}
            </Section>
          </>
        )}
      </Loaded>
    </AccountScreen>
  );
}

/** Lets the owner report and block the people with whom they had contact. Shows nothing if there are none. */
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
      <p>{fill(words.closed.sentOn, { day: dayInWords(sent_at) })}</p>
      <blockquote>{said}</blockquote>
      <p role="status">
        {answered_at
          ? fill(words.closed.answered, { day: dayInWords(answered_at) })
          : fill(words.closed.answerBy, { day: dayInWords(answer_due_at) })}
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
      <p>{fill(words.closed.how, { days: CLOSING.answerDays })}</p>
      <TextArea
        label={words.closed.words}
        value={said}
        maxLength={CLOSING.words}
        rows={5}
        error={failure?.fields.words}
        onChange={({ target }) => set(target.value)}
      />
      <Problem failure={failure} kept={words.closed.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.closed.sending}>
          {words.closed.send}
        </BusyButton>
      </div>
    </form>
  );
}
