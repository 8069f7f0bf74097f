import { TEXT_LIMITS, TV_SHOW } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { useDraft } from "../../components/drafts.ts";
import { Checkbox } from "../../components/fields/Checkbox.tsx";
import { inText } from "../../components/in-text.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { useRead } from "../calls/use-read.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Cloth } from "../components/Cloth.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";

type Sent = NonNullable<Output<"content.signups.mine">["data"]>;

/** Registers the person for the show. Shows the earlier registration, which the person can send again. */
export default function TvSignup() {
  usePageTitle(words.tv.title);
  if (session.role() !== "member")
    return (
      <>
        <h1 className="title">{words.tv.title}</h1>
        <p className="lead">{words.tv.membersOnly}</p>
      </>
    );
  return <MemberSignup />;
}

function MemberSignup() {
  const mine = useRead("content.signups.mine", {});
  const [changing, setChanging] = useState(false);
  const sent = mine.state === "read" ? mine.data : null;
  if (sent && !changing) return <Registered sent={sent} onChange={() => setChanging(true)} />;
  return (
    <>
      <h1 className="title">{words.tv.title}</h1>
      <p className="lead">
        {fill(words.tv.lead, TV_SHOW)} {sent && words.tv.replaces}
      </p>
      <div className={`${styles.section} ${styles.narrow}`}>
        <Loaded call={mine} label={words.tv.loading}>
          {(sent) => (
            <SignupForm
              sent={sent}
              recheck={mine.recheck}
              onSent={(data) => {
                mine.replace(data);
                setChanging(false);
                // The form and its button disappear. Keyboard and screen reader then continue at the top.
                document.getElementById("main")?.focus();
              }}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}

function Registered({ sent, onChange }: { sent: Sent; onChange: () => void }) {
  return (
    <div role="status">
      <Cloth />
      <h1 className="title">{words.tv.registered}</h1>
      <p className="lead">
        {inText(words.tv.received, {
          day: dayInWords(sent.sent_at),
          privacy: <Link to="/account/privacy#consents">{words.tv.privacy}</Link>,
        })}
      </p>
      <div className={`${styles.section} ${styles.narrow}`}>
        <blockquote className="quote">{sent.about}</blockquote>
      </div>
      <div className={`actions gap-12 ${styles.section}`}>
        <Link className="button" to="/account">
          {words.tv.myAccount}
        </Link>
        <button type="button" className="button plain" onClick={onChange}>
          {words.tv.change}
        </button>
      </div>
    </div>
  );
}

interface SignupFormProps {
  sent: Sent | null;
  recheck: () => Promise<boolean>;
  onSent: (sent: Sent) => void;
}

function SignupForm({ sent, recheck, onSent }: SignupFormProps) {
  const { draft, set: setAbout, settle } = useDraft<string>("tv");
  const about = draft ?? sent?.about ?? "";
  const [accepted, setAccepted] = useState(false);
  const { busy, failure, setFailure, run } = useDo("content.signups.tv", {
    recheck,
    fields: ["about"],
  });
  const isEmpty = about.trim() === "";

  // If the person chose to change the text, puts the focus into the text field.
  const place = useRef<HTMLFormElement>(null);
  const isChange = useRef(sent !== null);
  useEffect(() => {
    if (isChange.current) place.current?.querySelector("textarea")?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || !accepted)
      return setFailure(
        wrongFields({
          ...(isEmpty && { about: words.tv.aboutMissing }),
          ...(!accepted && { accept_filming: words.tv.notAgreed }),
        }),
      );
    if (!(await run({ about, accept_filming: true }))) return;
    settle();
    onSent({ about: about.trim(), sent_at: new Date().toISOString() });
  }

  return (
    <form ref={place} className="stack gap-20" onSubmit={submit} noValidate>
      <TextArea
        label={words.tv.about}
        value={about}
        maxLength={TEXT_LIMITS.tv_about}
        error={failure?.fields.about}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Checkbox
        checked={accepted}
        error={!accepted && failure?.fields.accept_filming}
        onChange={setAccepted}
      >
        {words.tv.agree}
      </Checkbox>
      <Problem failure={failure} kept={words.tv.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.tv.submitting}>
          {words.tv.submit}
        </BusyButton>
      </div>
    </form>
  );
}
