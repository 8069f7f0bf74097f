import { JUDGED } from "@agbara/shared/fundraising/second-look.ts";
import {
  type Case,
  CHECK_TITLES,
  type CheckName,
  DRAFTS,
  NOTHING,
  seenInWords,
} from "../case-words.ts";
import { type Said, Verdict } from "../Verdict.tsx";
import type { useSecond } from "./use-second.ts";
import { JUDGED_AT } from "./use-second.ts";

interface SecondCheckProps {
  name: CheckName;
  n: number;
  shown: Case;
  look: NonNullable<Case["look"]>;
  second: ReturnType<typeof useSecond>;
}

/**
 * Asks a second or third verifier for their own verdict about one check. The verdict stays on this screen until the
 * verifier sends all three verdicts together.
 */
export function SecondCheck({ name, n, shown, look, second }: SecondCheckProps) {
  const judged = JUDGED_AT[name];
  if (!judged) return <p className="quiet">You do not need to make this check.</p>;
  const said = second.entered[judged];
  const whom = judged === "contact" ? shown.referees.map((one) => one.name).join(", ") : shown.name;
  const meeting = judged === "contact" || (judged === "identity" && look.kind === "spot");
  return (
    <>
      <p>
        <strong>{JUDGED[judged]}</strong>
      </p>
      <Verdict
        n={n}
        title={CHECK_TITLES[name]}
        found={said ? foundIn(said) : NOTHING}
        draftKey={DRAFTS.check(`${shown._id} second`, name)}
        open
        busy={false}
        asksSeen={
          judged === "account"
            ? null
            : { required: true, meeting, usual: meeting ? null : "paper", whom: whom ?? "" }
        }
        onSay={async (one) => {
          second.enter(judged, one);
          return one;
        }}
      />
    </>
  );
}

const foundIn = (said: Said) => ({
  ...NOTHING,
  passed: said.passed,
  evidence: said.evidence,
  seen: seenInWords({ ...said, seen_on: said.seen_on || null, seen_whom: said.seen_whom || null }),
});
