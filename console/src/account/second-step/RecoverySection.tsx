import { plural } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { words } from "../../words/factors.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import type { SectionProps } from "./section.ts";

/** Shows how many recovery codes are left, and makes new ones. */
export function RecoverySection({ factors, recheck, onChanged }: SectionProps) {
  const [asked, ask] = useState(false);
  const { run, busy, failure } = useDo("people.factors.renewRecoveryCodes", { recheck });
  const left = factors.recovery_codes;

  async function renew() {
    const renewed = await run();
    ask(false);
    if (renewed) onChanged(renewed.data);
  }

  return (
    <Section id="recovery" title={words.recovery.title}>
      <div className="card">
        <p>{words.recovery.about}</p>
        <p>
          <strong>{left > 0 ? plural(words.recovery.left, left) : words.recovery.none}</strong>
        </p>
        <Problem failure={failure} kept={words.failed} />
        <div className="actions gap-12">
          <BusyButton
            look="quiet"
            busy={busy}
            doing={words.recovery.renewing}
            onClick={() => ask(true)}
          >
            {words.recovery.renew}
          </BusyButton>
        </div>
        {asked && (
          <ConfirmDialog
            question={words.recovery.question}
            confirm={words.recovery.renew}
            doing={words.recovery.renewing}
            busy={busy}
            onConfirm={renew}
            onCancel={() => ask(false)}
          >
            <p>{words.recovery.consequence}</p>
          </ConfirmDialog>
        )}
      </div>
    </Section>
  );
}
