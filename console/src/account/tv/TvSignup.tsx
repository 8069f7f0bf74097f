import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { TEXT_LIMITS, TV_SHOW } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Checkbox } from "../../components/Checkbox.tsx";
import { dayInWords } from "../../components/dates.ts";
import { useDraft } from "../../components/drafts.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Cloth } from "../components/Cloth.tsx";
import { Problem } from "../components/Problem.tsx";
import { Reading } from "../components/Reading.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { wrongFields } from "../failure.ts";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";

/** What is said beside them. */
const FIELDS = ["about"];

type Sent = NonNullable<Output<"tvSignups.mine">["data"]>;

const readMine = async (options: SendOptions) =>
  (await client.call("tvSignups.mine", {}, options)).data;

/** The registration for the show; what was sent before is shown, and can be sent anew. */
export function TvSignup() {
  usePageTitle("Register to join the show");
  if (session.role() !== "member")
    return (
      <>
        <h1 className={styles.title}>Register to join the show</h1>
        <p className={styles.lead}>The show is for members. This is a consultant's account.</p>
      </>
    );
  return <MemberSignup />;
}

function MemberSignup() {
  const mine = useCall<Sent | null>(readMine);
  const [changing, setChanging] = useState(false);
  const sent = mine.state === "read" ? mine.data : null;
  if (sent && !changing) return <Registered sent={sent} onChange={() => setChanging(true)} />;
  return (
    <>
      <h1 className={styles.title}>Register to join the show</h1>
      <p className={styles.lead}>
        {TV_SHOW.bachelors} bachelors, {TV_SHOW.ladies} ladies, {TV_SHOW.hours} hours in the house.
        Tell us who you are.{sent && " If you register again, it replaces what you sent before."}
      </p>
      <div className={`${styles.section} ${styles.narrow}`}>
        <Reading call={mine} label="Looking whether you are registered">
          {(sent) => (
            <SignupForm
              sent={sent}
              recheck={mine.recheck}
              onSent={(data) => {
                mine.replace(data);
                setChanging(false);
                // The button that was pressed goes with the form: keyboard and screen reader go on from the top.
                document.getElementById("main")?.focus();
              }}
            />
          )}
        </Reading>
      </div>
    </>
  );
}

function Registered({ sent, onChange }: { sent: Sent; onChange: () => void }) {
  return (
    <div role="status">
      <Cloth />
      <h1 className={styles.title}>You are registered</h1>
      <p className={styles.lead}>
        Thank you. We received your registration on {dayInWords(sent.sent_at)}. To cancel it,
        withdraw your consent to be filmed under{" "}
        <Link to="/account/privacy#consents">Privacy and data</Link>.
      </p>
      <div className={`${styles.section} ${styles.narrow}`}>
        <blockquote className={styles.quote}>{sent.about}</blockquote>
      </div>
      <div className={`${styles.ways} ${styles.section}`}>
        <Link className="button" to="/account">
          My Account
        </Link>
        <button type="button" className="button button-quiet" onClick={onChange}>
          Change what I sent
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
  const { busy, failure, setFailure, run } = useAction({ recheck });
  const isEmpty = about.trim() === "";

  // Whoever chose to change it goes on with the words.
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
          ...(isEmpty && { about: "Please write a few words about yourself." }),
          ...(!accepted && { accept_filming: "Please agree to go on." }),
        }),
      );
    await run("send", async () => {
      await client.call("tvSignups.create", { about, accept_filming: true }, { fields: FIELDS });
      settle();
      onSent({ about: about.trim(), sent_at: new Date().toISOString() });
    });
  }

  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label="About me, and why I want to take part"
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
        I agree to be filmed, and that the film may be shown. I can withdraw this in my account.
      </Checkbox>
      <Problem failure={failure} kept="Nothing was sent. What you typed is still here." />
      <div className={styles.ways}>
        <BusyButton type="submit" busy={busy !== null} doing="Registering…">
          Register to join the show
        </BusyButton>
      </div>
    </form>
  );
}
