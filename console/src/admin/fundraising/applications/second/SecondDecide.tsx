import { JUDGED_KEYS } from "@agbara/shared/fundraising/second-look.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../../../components/notices.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import styles from "../../../kit/cases/cases.module.css";
import { ConfirmDialog } from "../../../kit/form/ConfirmDialog.tsx";
import { KeyButton } from "../../../kit/keys/KeyButton.tsx";
import { type Case, CHECK_ORDER, CHECK_TITLES } from "../case-words.ts";
import { Endings } from "../Endings.tsx";
import { PutAside } from "../PutAside.tsx";
import { adviceAbout, useClaim } from "../use-claim.ts";
import { useNext } from "../use-next.ts";
import { JUDGED_AT, toSend, type useSecond } from "./use-second.ts";

interface SecondDecideProps {
  shown: Case;
  look: NonNullable<Case["look"]>;
  second: ReturnType<typeof useSecond>;
}

/**
 * Sends the verdicts of a second or third verifier after a confirmation. A third verifier may also refuse the
 * application or ask for changes.
 */
export function SecondDecide({ shown, look, second }: SecondDecideProps) {
  const { _id: id, page_code } = shown;
  const name = shown.name ?? page_code;
  const [isAsked, setAsked] = useState(false);
  const { next, busy } = useNext(id);
  const { whileMine } = useClaim(shown);
  const sending = useDo("fundraising.applications.confirm");
  const releasing = useDo("fundraising.applications.release");
  const isBusy = busy || sending.busy || releasing.busy;
  const failed = JUDGED_KEYS.filter((key) => second.entered[key]?.passed === false);

  function ask() {
    const [first] = second.open;
    if (first === undefined) return setAsked(true);
    const check = CHECK_ORDER.find((one) => JUDGED_AT[one] === first) ?? "identity";
    const n = CHECK_ORDER.indexOf(check) + 1;
    showNotice({ kind: "error", text: `${n}, ${CHECK_TITLES[check]}: enter what you found.` });
    document.getElementById(`check-${n}`)?.scrollIntoView({ block: "center" });
  }

  async function send() {
    const entered = toSend(second.entered);
    if (isBusy || !entered || !(await whileMine())) return;
    const done = doneWith(look.kind, failed.length > 0, name);
    const advice = adviceAbout(id);
    if (!(await sending.run({ id, ...entered }, { done, advice }))) return setAsked(false);
    second.settle();
    next(done);
  }

  return (
    <div className={`bar ${styles.decide}`}>
      <div className="actions">
        <KeyButton variant="contained" shortcut="verify" onClick={ask}>
          Send what you found
        </KeyButton>
        {look.kind === "settling" && <Endings shown={shown} />}
        <PutAside shown={shown} />
        <KeyButton
          shortcut="giveBack"
          onClick={() => {
            const done = "Success: Another verifier may take this application now.";
            if (!isBusy) releasing.run({ id }, { done, advice: adviceAbout(id) });
          }}
        >
          Let it go
        </KeyButton>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={withNames`Send what you found about ${name}?`}
        keep="Not yet"
        act="Send it"
        busy={isBusy}
        onClose={() => setAsked(false)}
        onAct={send}
      >
        {AFTER[look.kind][failed.length > 0 ? "no" : "yes"]}
      </ConfirmDialog>
    </div>
  );
}

const AFTER = {
  second: {
    yes: "You agree with the first verifier. The page opens with both your names, and neither of you may decide about its money later.",
    no: "You do not agree with the first verifier. The page stays closed, and a third person decides.",
  },
  settling: {
    yes: "The page opens with the first verifier's name and yours. Neither of you may decide about its money later.",
    no: "Your answers speak against this page, so do not send them. Refuse the page, or ask for changes.",
  },
  spot: {
    yes: "Everything is right, and nothing changes for this page.",
    no: "We put the page into Reports. A verifier decides there whether to suspend it.",
  },
} as const;

function doneWith(kind: keyof typeof AFTER, failed: boolean, name: string): string {
  if (kind === "spot")
    return failed ? "Success: The page is in Reports now." : "Success: The spot check is done.";
  if (failed) return "Success: A third person decides.";
  return withNames`Success: The page of ${name} is open.`;
}
