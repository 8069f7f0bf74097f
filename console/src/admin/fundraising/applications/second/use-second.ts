import type { Input } from "@agbara/shared/contract/calls.ts";
import { isMeeting } from "@agbara/shared/fundraising/application.ts";
import { JUDGED_KEYS, type Judged } from "@agbara/shared/fundraising/second-look.ts";
import { useDraft } from "../../../../components/drafts.ts";
import { type CheckName, DRAFTS } from "../case-words.ts";
import type { Said } from "../Verdict.tsx";

type Entered = Omit<Input<"fundraising.applications.confirm">, "id">;

/**
 * The checks at which a second or third verifier gives a verdict, each with the name of this verdict. All other checks
 * need no verdict from them.
 */
export const JUDGED_AT: Partial<Record<CheckName, Judged>> = {
  identity: "identity",
  referees: "contact",
  account: "account",
};

/** Stores the verdicts of a second or third verifier until they send all of them together. */
export function useSecond(id: string) {
  const { draft, revise, settle } = useDraft<Partial<Record<Judged, Said>>>(DRAFTS.second(id));
  const entered = draft ?? {};
  return {
    entered,
    /** The verdicts that the verifier has not given yet. */
    open: JUDGED_KEYS.filter((key) => !entered[key]),
    enter: (key: Judged, said: Said) => revise((present) => ({ ...present, [key]: said })),
    settle,
  };
}

/** Returns the three verdicts as the input of the call. Returns null if one of them is missing. */
export function toSend({
  identity,
  account,
  contact,
}: Partial<Record<Judged, Said>>): Entered | null {
  if (!identity || !account || !contact) return null;
  return { identity: sent(identity), account: sent(account), contact: sent(contact) };
}

function sent({ passed, evidence, seen, seen_on, seen_whom }: Said): Entered["identity"] {
  return {
    passed,
    ...(seen !== null && { seen, ...(isMeeting(seen) && { seen_on, seen_whom }) }),
    ...(evidence !== null && { evidence }),
  };
}
