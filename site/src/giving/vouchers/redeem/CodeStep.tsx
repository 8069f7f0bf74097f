import { VOUCHER_CODE_LENGTH, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { fill } from "@agbara/shared/text/words.ts";
import {
  lazy,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SiteWords } from "../../../words/words.ts";
import { canScan } from "./can-scan.ts";
import { codeInSquare, readTyped, type TypedCode } from "./typed-code.ts";
import { VoucherCodeField } from "./VoucherCodeField.tsx";

/** Loads the scanner only on request, because most visitors have already scanned the code with their phone's camera. */
const Scanner = lazy(() => import("./Scanner.tsx").then((code) => ({ default: code.Scanner })));

interface Props {
  form: RefObject<HTMLFormElement | null>;
  words: SiteWords["redeem"];
  busy: boolean;
  /** The server's errors about the code, by field. */
  wrong: Partial<Record<string, string>>;
  /** The text in the address, which the visitor can correct. */
  came: string;
  onCode: (letters: string) => void;
}

/**
 * Asks for the voucher's code. Checks a typed code in the browser before it asks the server. The visitor can also scan
 * a code with the camera.
 */
export function CodeStep({ form, words, busy, wrong, came, onCode }: Props) {
  const [typed, setTyped] = useState(() => readTyped(""));
  const [error, setError] = useState<string>();
  const [scanning, setScanning] = useState(false);
  // The build cannot know whether the visitor's browser can scan.
  const [scans, setScans] = useState(false);
  useEffect(() => setScans(canScan()), []);
  const wrongIn = ({ letters }: TypedCode) => {
    const n = VOUCHER_CODE_LENGTH - letters.length;
    if (n > 0) return fill(words.short, { n });
    return voucherLetters(letters) ? undefined : words.checkFails;
  };
  const begin = useRef(wrongIn);
  useEffect(() => {
    if (came === "") return;
    const read = readTyped(came);
    setTyped(read);
    setError(begin.current(read));
  }, [came]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = wrongIn(typed);
    if (!found) return onCode(typed.letters);
    setError(found);
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className="call-form" method="dialog" onSubmit={submit}>
      <VoucherCodeField
        value={typed}
        onChange={(changed) => {
          setTyped(changed);
          const isWhole = changed.letters.length === VOUCHER_CODE_LENGTH;
          setError(isWhole ? wrongIn(changed) : undefined);
        }}
        error={error ?? wrong.voucher_code}
        words={words}
      />
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? words.looking : words.look}
      </button>
      {scans && !scanning && (
        <button className="button plain" type="button" onClick={() => setScanning(true)}>
          {words.scan}
        </button>
      )}
      {!scans && <p className="hint">{words.scanElsewhere}</p>}
      {scanning && (
        <Suspense>
          <Scanner
            words={words}
            read={codeInSquare}
            onCode={onCode}
            onStop={() => setScanning(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
