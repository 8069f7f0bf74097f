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
import { words } from "../../words/tv.ts";
import styles from "../account.module.css";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { useRead } from "../calls/use-read.ts";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { BusyButton } from "../components/BusyButton.tsx";
import { Cloth } from "../components/Cloth.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";

type Sent = NonNullable<Output<"content.signups.mine">["data"]>;

/**
 * Lets the person register for the show. If they have registered before, shows that registration and lets them replace
 * it.
 */
export default function TvSignup() {
  usePageTitle(words.title);
  if (session.role() !== "member")
    return (
      <>
        <h1 className="title">{words.title}</h1>
        <p className="lead">{words.membersOnly}</p>
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
    <AccountScreen
      title={words.title}
      lead={[fill(words.lead, TV_SHOW), sent && words.replaces].filter(Boolean).join(" ")}
    >
      <div className={`${styles.section} ${styles.narrow}`}>
        <Loaded call={mine} label={words.loading}>
          {(sent) => (
            <SignupForm
              sent={sent}
              recheck={mine.recheck}
              onSent={(data) => {
                mine.replace(data);
                setChanging(false);
                // The form and its button disappear. So the focus moves to the top, where the keyboard and the screen
                // reader continue.
                document.getElementById("main")?.focus();
              }}
            />
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}

function Registered({ sent, onChange }: { sent: Sent; onChange: () => void }) {
  return (
    <div role="status">
      <Cloth />
      <h1 className="title">{words.registered}</h1>
      <p className="lead">
        {inText(words.received, {
          day: dayInWords(sent.sent_at),
          privacy: <Link to="/account/privacy#consents">{words.privacy}</Link>,
        })}
      </p>
      <div className={`${styles.section} ${styles.narrow}`}>
        <blockquote className="quote">{sent.about}</blockquote>
      </div>
      <div className={`actions gap-12 ${styles.section}`}>
        <Link className="button" to="/account">
          {words.myAccount}
        </Link>
        <button type="button" className="button plain" onClick={onChange}>
          {words.change}
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

  // Focuses the text field if the person has chosen to change the text.
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
          ...(isEmpty && { about: words.aboutMissing }),
          ...(!accepted && { accept_filming: words.notAgreed }),
        }),
      );
    if (!(await run({ about, accept_filming: true }))) return;
    settle();
    onSent({ about: about.trim(), sent_at: new Date().toISOString() });
  }

  return (
    <form ref={place} className="stack gap-20" onSubmit={submit} noValidate>
      <TextArea
        label={words.about}
        value={about}
        rows={6}
        maxLength={TEXT_LIMITS.tv_about}
        error={failure?.fields.about}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Checkbox
        checked={accepted}
        error={!accepted && failure?.fields.accept_filming}
        onChange={setAccepted}
      >
        {words.agree}
      </Checkbox>
      <Problem failure={failure} kept={words.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.submitting}>
          {words.submit}
        </BusyButton>
      </div>
    </form>
  );
}
