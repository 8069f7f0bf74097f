import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { wrongAppCode } from "@agbara/shared/text/digits.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { Field } from "../../components/fields/Field.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/factors.ts";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { CopyText } from "./CopyText.tsx";
import { QrCode } from "./QrCode.tsx";
import own from "./second-step.module.css";
import type { SectionProps } from "./section.ts";

type Secret = Output<"people.factors.beginApp">["data"];

/** Shows the state of the authenticator app: there is none, the person is setting it up, or it is ready. */
export function AppSection(props: SectionProps) {
  const { factors, onChanged } = props;
  const [secret, setSecret] = useState<Secret | null>(null);
  const { run, busy, failure } = useDo("people.factors.beginApp");

  async function begin() {
    const begun = await run();
    if (begun) setSecret(begun.data);
  }

  return (
    <Section id="app" title={words.app.title}>
      <div className="card">
        <p>{words.app.about}</p>
        {factors.app_since && (
          <p>{fill(words.app.since, { day: dayInWords(factors.app_since) })}</p>
        )}
        {secret ? (
          <NewApp
            secret={secret}
            onCancel={() => setSecret(null)}
            onChanged={(changed) => {
              setSecret(null);
              onChanged(changed);
            }}
          />
        ) : (
          <>
            <Problem failure={failure} kept={words.failed} />
            <div className="actions gap-12">
              <BusyButton
                look={factors.app_since ? "quiet" : "primary"}
                busy={busy}
                doing={words.app.beginning}
                onClick={begin}
              >
                {factors.app_since ? words.app.another : words.app.begin}
              </BusyButton>
              {factors.app_since && <RemoveApp {...props} />}
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

interface NewAppProps extends Pick<SectionProps, "onChanged"> {
  secret: Secret;
  onCancel: () => void;
}

const DIGITS = SECOND_FACTOR.app.digits;

/** Splits the app's secret key into groups of characters, so that it is easier to type. */
const groups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function NewApp({ secret: { secret, uri }, onCancel, onChanged }: NewAppProps) {
  const [code, setCode] = useState("");
  const { run, busy, failure, setFailure } = useDo("people.factors.addApp", { fields: ["code"] });
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = code.trim() === "";
    const wrong = isEmpty ? fill(words.app.codeShort, { n: DIGITS }) : wrongAppCode(code);
    if (wrong) return setFailure(wrongFields({ code: wrong }));
    const added = await run({ code });
    if (!added) return;
    onChanged(added.data);
    showNotice({ kind: "success", text: words.app.added });
  }

  return (
    <form className={`stack ${own.form}`} onSubmit={submit} noValidate>
      <p ref={top} tabIndex={-1} className={own.top}>
        {words.app.scan}
      </p>
      <QrCode text={uri} label={words.app.qr} />
      <p>{words.app.type}</p>
      <p className={own.secret}>
        <code>{groups(secret)}</code>
        <CopyText text={secret} label={words.app.copy} done={words.app.copied} />
      </p>
      <Field
        label={words.app.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={failure?.fields.code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Problem failure={failure} kept={words.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.app.adding}>
          {words.app.add}
        </BusyButton>
        <button type="button" className="button plain" onClick={onCancel}>
          {words.app.cancel}
        </button>
      </div>
    </form>
  );
}

function RemoveApp({ recheck, onChanged }: SectionProps) {
  const { run, busy, failure } = useDo("people.factors.removeApp", { recheck });
  return (
    <>
      <ConfirmButton
        question={words.app.question}
        confirm={words.app.remove}
        doing={words.app.removing}
        danger
        busy={busy}
        run={run}
        onDone={({ data }) => {
          onChanged(data);
          showNotice({ kind: "success", text: words.app.removed });
        }}
      >
        <p>{words.app.consequence}</p>
      </ConfirmButton>
      <Problem failure={failure} kept={words.failed} />
    </>
  );
}
