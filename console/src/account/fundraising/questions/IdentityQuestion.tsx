import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { wrongIdentity } from "@agbara/shared/text/digits.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { dayInWords } from "../../../components/dates.ts";
import { Checkbox } from "../../../components/fields/Checkbox.tsx";
import { Field } from "../../../components/fields/Field.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "../parts/Fundraising.module.css";
import type { QuestionProps } from "../parts/question.ts";
import { DocumentUpload } from "./DocumentUpload.tsx";

type Kind = "nin" | "bvn";

/**
 * Asks for an identity number and photos of documents, and for a separate consent. The device sends the typed number,
 * but never stores it.
 */
export function IdentityQuestion({ own }: QuestionProps) {
  const { application } = own;
  const [another, setAnother] = useState(false);
  if (!application) return null;
  const { identity, number_end } = application;
  return (
    <>
      <p className="quiet small">
        {words.identity.lead} {fill(words.identity.what, { days: KEPT_DAYS.unsentEvidence })}
      </p>
      {identity && !another ? (
        <div className="card">
          <p>
            {fill(words.identity.given, {
              kind: words.identity[identity.kind],
              day: dayInWords(identity.agreed_at),
            })}{" "}
            {number_end && fill(words.identity.ends, { end: number_end })}
          </p>
          <p>
            <button type="button" className="button plain" onClick={() => setAnother(true)}>
              {words.identity.another}
            </button>
          </p>
        </div>
      ) : (
        <NumberForm own={own} onSaved={() => setAnother(false)} />
      )}
      <section className={`stack ${styles.group}`} aria-labelledby="papers">
        <h2 id="papers" tabIndex={-1}>
          {words.identity.papers}
        </h2>
        <p className="quiet small">{words.identity.papersLead}</p>
        {identity ? (
          <DocumentUpload own={own} kind="identity" add={words.identity.add} />
        ) : (
          <p>{words.identity.afterNumber}</p>
        )}
      </section>
    </>
  );
}

function NumberForm({ own: { saver }, onSaved }: QuestionProps & { onSaved: () => void }) {
  const [kind, setKind] = useState<Kind>("nin");
  const [number, setNumber] = useState("");
  const [agreed, setAgreed] = useState(false);
  const { run, busy, failure, setFailure } = useDo("fundraising.applications.setIdentity", {
    recheck: saver.read,
    fields: ["number"],
  });
  const kinds: [Kind, string][] = [
    ["nin", words.identity.nin],
    ["bvn", words.identity.bvn],
  ];

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = wrongIdentity(number);
    const faults = {
      ...(wrong && { number: wrong }),
      ...(!agreed && { agreed: words.identity.notAgreed }),
    };
    if (Object.keys(faults).length > 0) return setFailure(wrongFields(faults));
    const saved = await run({ kind, number, agreed: true });
    if (!saved) return;
    saver.replace(saved.data);
    showNotice({ kind: "success", text: words.identity.saved });
    onSaved();
    // The form and its button disappear. So we move the focus to the documents, where the keyboard and the screen
    // reader continue.
    document.getElementById("papers")?.focus();
  }

  return (
    <form className="stack gap-20" noValidate onSubmit={save} autoComplete="off">
      <SelectField
        label={words.identity.kind}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      <Field
        label={fill(words.identity.number, { kind: words.identity[kind] })}
        hint={words.identity.hint}
        value={number}
        inputMode="numeric"
        autoComplete="off"
        error={failure?.fields.number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Checkbox checked={agreed} error={!agreed && failure?.fields.agreed} onChange={setAgreed}>
        {words.identity.agree}
      </Checkbox>
      <Problem failure={failure} kept={words.identity.failed} />
      <p>
        <BusyButton type="submit" busy={busy} doing={words.identity.submitting}>
          {words.identity.submit}
        </BusyButton>
      </p>
    </form>
  );
}
