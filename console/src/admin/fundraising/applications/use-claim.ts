import { useDo } from "../../kit/calls/use-do.ts";
import { type Case, isTypedAbout } from "./case-words.ts";

/** Returns advice for a person who changed a case, if we do not know whether the server saved the change. */
export const adviceAbout = (id: string) =>
  `${isTypedAbout(id) ? "What you typed is kept here. " : ""}Try again.`;

/** Claims a case, and renews the claim while its verifier decides. */
export function useClaim({ _id: id, claim }: Pick<Case, "_id" | "claim">) {
  const { run, busy } = useDo("fundraising.applications.claim");
  const take = () => run({ id }, { advice: adviceAbout(id) });

  /** Claims the case again if this person's claim has expired. Resolves with false if a colleague has the case now. */
  async function whileMine(): Promise<boolean> {
    const until = claim?.mine ? Date.parse(claim.until) : 0;
    return until > Date.now() || (await take()) !== null;
  }

  return { take, busy, whileMine };
}
