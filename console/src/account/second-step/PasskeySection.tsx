import { oneLine } from "@agbara/shared/text/one-line.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { dayInWords, momentInWords } from "../../components/dates.ts";
import { Field } from "../../components/fields/Field.tsx";
import { showNotice } from "../../components/notices.ts";
import { hasPasskeys, passkeyCode } from "../../proof/passkeys.ts";
import { client } from "../../providers/api.ts";
import { words } from "../../words/factors.ts";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import own from "./second-step.module.css";
import type { Changed, SectionProps } from "./section.ts";

type Passkey = SectionProps["factors"]["passkeys"][number];

/** Lists the passkeys, and lets the person add one. */
export function PasskeySection(props: SectionProps) {
  const { factors } = props;
  return (
    <Section id="passkeys" title={words.passkeys.title}>
      <div className="card">
        <p>{words.passkeys.about}</p>
        {factors.passkeys.length > 0 && <PasskeyList {...props} />}
        <NewPasskey {...props} />
      </div>
    </Section>
  );
}

function PasskeyList({ factors, recheck, onChanged }: SectionProps) {
  const [asked, ask] = useState<Passkey | null>(null);
  const { run, busy, doing, failure } = useDo("people.factors.removePasskey", { recheck });

  async function remove({ _id }: Passkey) {
    const removed = await run({ passkeyId: _id });
    ask(null);
    if (!removed) return;
    onChanged(removed.data);
    showNotice({ kind: "success", text: words.passkeys.removed });
  }

  return (
    <>
      <ul className={`stack gap-12 ${own.list}`}>
        {factors.passkeys.map((passkey) => (
          <li key={passkey._id}>
            <div>
              <strong>{passkey.name}</strong>
              <p className="quiet small">{whenOf(passkey)}</p>
            </div>
            <BusyButton
              look="quiet"
              busy={doing?.passkeyId === passkey._id}
              doing={words.passkeys.removing}
              aria-label={fill(words.passkeys.removeThat, { name: passkey.name })}
              onClick={() => ask(passkey)}
            >
              {words.passkeys.remove}
            </BusyButton>
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept={words.failed} />
      {asked && (
        <ConfirmDialog
          question={fill(words.passkeys.question, { name: asked.name })}
          confirm={words.passkeys.remove}
          doing={words.passkeys.removing}
          danger
          busy={busy}
          onConfirm={() => remove(asked)}
          onCancel={() => ask(null)}
        >
          <p>{words.passkeys.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function whenOf({ created_at, used_at }: Passkey): string {
  const day = dayInWords(created_at);
  return used_at
    ? fill(words.passkeys.used, { day, moment: momentInWords(used_at) })
    : fill(words.passkeys.since, { day });
}

/** Returns a text that says why this browser cannot create a passkey. Returns null if it can. */
function hindrance({ passkey_host: host }: SectionProps["factors"]): string | null {
  if (host === null) return words.passkeys.nowhere;
  if (location.hostname !== host) return fill(words.passkeys.elsewhere, { host });
  return hasPasskeys() ? null : words.passkeys.unsupported;
}

/** Creates a passkey in the browser and sends it to the server. Returns no `data` if no passkey was created. */
async function addPasskey({ name }: { name: string }): Promise<{ data?: Changed }> {
  const { startRegistration } = await passkeyCode();
  const { data: optionsJSON } = await client.call("people.factors.beginPasskey");
  const credential = await startRegistration({ optionsJSON }).catch(notMade);
  if (!credential) return {};
  return client.call("people.factors.addPasskey", { name, credential }, { fields: ["name"] });
}

function NewPasskey({ factors, recheck, onChanged }: SectionProps) {
  const isFirst = factors.passkeys.length === 0;
  const [name, setName] = useState(() => (isFirst ? deviceName() : ""));
  const { run, busy, failure, setFailure } = useDo(addPasskey, { recheck });
  const why = hindrance(factors);
  if (why) return <p className="quiet small">{why}</p>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (oneLine(name) === "") return setFailure(wrongFields({ name: words.passkeys.nameMissing }));
    const added = await run({ name });
    if (!added?.data) return;
    onChanged(added.data);
    setName("");
    showNotice({ kind: "success", text: words.passkeys.added });
  }

  return (
    <form className={`stack ${own.form}`} onSubmit={submit} noValidate>
      <Field
        label={words.passkeys.name}
        hint={words.passkeys.nameHint}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={failure?.fields.name}
      />
      <Problem failure={failure} kept={words.failed} />
      <div className="actions gap-12">
        <BusyButton
          type="submit"
          look={isFirst ? "primary" : "quiet"}
          busy={busy}
          doing={words.passkeys.adding}
        >
          {isFirst ? words.passkeys.add : words.passkeys.addAnother}
        </BusyButton>
      </div>
    </form>
  );
}

/**
 * Shows a notice if no passkey was created. This is not an error of ours: the person cancelled, or the device already
 * has a passkey.
 */
function notMade(error: unknown): null {
  const isThere = error instanceof Error && error.name === "InvalidStateError";
  showNotice({ kind: "error", text: isThere ? words.passkeys.hadAlready : words.passkeys.notMade });
  return null;
}

function deviceName(): string {
  return /Mobi|Android/.test(navigator.userAgent) ? words.passkeys.phone : words.passkeys.computer;
}
