import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { Proof } from "@agbara/shared/contract/parts/proofs.ts";
import { wrongAppCode } from "@agbara/shared/text/digits.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BusyLabel } from "../components/BusyLabel.tsx";
import { Field } from "../components/fields/Field.tsx";
import { PasswordField } from "../components/fields/PasswordField.tsx";
import { words } from "../words/proof.ts";
import styles from "./proof.module.css";
import { type Asking, useProof, type Way } from "./use-proof.ts";

interface ProofFormProps extends Asking {
  submit: string;
  submitting: string;
  /** Beside the button. */
  children?: ReactNode;
}

/**
 * Asks a person to prove who they are. First offers the easiest method that the person has. They can choose another
 * method.
 */
export function ProofForm({ submit, submitting, children, ...asking }: ProofFormProps) {
  const proof = useProof(asking);
  const { asked, way, busy, problem } = proof;
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const problemRef = useRef<HTMLParagraphElement>(null);

  // The person may choose between several kinds of proof, such as a code. Moves the focus to the input for the chosen
  // kind, so that the keyboard and the screen reader continue there.
  useEffect(() => {
    if (way) form.current?.querySelector<HTMLElement>("input, button[type=submit]")?.focus();
  }, [way]);
  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!way) return proof.ask();
    if (way === "passkey") return proof.sendPasskey();
    const missing = missingOf(way, typed);
    if (missing) return proof.setProblem(missing);
    proof.send(async () => proofOf(way, typed));
  }

  function choose(next: Way) {
    setTyped("");
    proof.choose(next);
  }

  if (!asked && !problem) return <p role="status">{words.form.loading}</p>;
  return (
    <form ref={form} className="stack gap-20" onSubmit={onSubmit} noValidate>
      {problem && (
        <p ref={problemRef} tabIndex={-1} className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      {way && <Entry way={way} typed={typed} onType={setTyped} />}
      <div className="actions gap-12">
        <button type="submit" className="button" aria-busy={busy}>
          <BusyLabel busy={busy} doing={labelOf(way, submitting, words.form.passkeyWaits)}>
            {labelOf(way, submit, words.form.passkey)}
          </BusyLabel>
        </button>
        {children}
      </div>
      {asked && <Others ways={asked.ways} present={way} onChoose={choose} />}
    </form>
  );
}

function labelOf(way: Way | null, otherwise: string, byPasskey: string): string {
  if (!way) return words.form.again;
  return way === "passkey" ? byPasskey : otherwise;
}

const DIGITS = SECOND_FACTOR.app.digits;

interface EntryProps {
  way: Way;
  typed: string;
  onType: (typed: string) => void;
}

/** Shows the input for one way to prove who the person is. */
function Entry({ way, typed, onType }: EntryProps) {
  if (way === "passkey") return <p className="quiet small">{words.form.passkeyHint}</p>;
  if (way === "password")
    return (
      <PasswordField
        label={words.form.password}
        autoComplete="current-password"
        value={typed}
        onChange={onType}
      />
    );
  if (way === "recovery")
    return (
      <Field
        label={words.form.recovery}
        hint={words.form.recoveryHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    );
  return (
    <Field
      label={words.form.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface OthersProps {
  ways: readonly Way[];
  present: Way | null;
  onChoose: (way: Way) => void;
}

function Others({ ways, present, onChoose }: OthersProps) {
  const others = ways.filter((way) => way !== present);
  if (others.length === 0) return null;
  return (
    <div className={`stack gap-8 ${styles.others}`}>
      <strong>{words.form.others}</strong>
      <div className="actions gap-12">
        {others.map((way) => (
          <button key={way} type="button" className="button plain" onClick={() => onChoose(way)}>
            {words.form.useInstead[way]}
          </button>
        ))}
      </div>
      <p className="quiet small">{words.form.lost}</p>
    </div>
  );
}

/** Returns a text that says what the user must type first. Returns null if the input looks complete. */
function missingOf(way: Exclude<Way, "passkey">, typed: string): string | null {
  if (way === "app")
    return typed.trim() === "" ? fill(words.form.codeShort, { n: DIGITS }) : wrongAppCode(typed);
  return way === "recovery" && typed.trim() === "" ? words.form.recoveryMissing : null;
}

function proofOf(way: Exclude<Way, "passkey">, typed: string): Proof {
  return way === "password" ? { way, password: typed } : { way, code: typed };
}
