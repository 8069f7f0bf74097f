import { plural } from "@agbara/shared/text/words.ts";
import { words } from "../../words/factors.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import type { SectionProps } from "./section.ts";

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoverySection({ factors, recheck, onChanged }: SectionProps) {
  const { run, busy, failure } = useDo("people.factors.renewRecoveryCodes", { recheck });
  const left = factors.recovery_codes;

  return (
    <Section id="recovery" title={words.recovery.title}>
      <div className="card">
        <p>{words.recovery.about}</p>
        <p>
          <strong>{left > 0 ? plural(words.recovery.left, left) : words.recovery.none}</strong>
        </p>
        <Problem failure={failure} kept={words.failed} />
        <div className="actions gap-12">
          <ConfirmButton
            question={words.recovery.question}
            confirm={words.recovery.renew}
            doing={words.recovery.renewing}
            busy={busy}
            run={run}
            onDone={({ data }) => onChanged(data)}
          >
            <p>{words.recovery.consequence}</p>
          </ConfirmButton>
        </div>
      </div>
    </Section>
  );
}
