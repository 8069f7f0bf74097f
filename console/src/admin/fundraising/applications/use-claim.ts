import { useDo } from "../../kit/calls/use-do.ts";
import { type Case, isTypedAbout } from "./case-words.ts";

/**
 * Returns advice for a person who changed an application. We show it when we do not know whether the change is saved.
 */
export const adviceAbout = (id: string) =>
  `${isTypedAbout(id) ? "What you typed is kept here. " : ""}Try again.`;

/** Claims an application for a verifier, and claims it again while the verifier decides. */
export function useClaim({ _id: id, claim }: Pick<Case, "_id" | "claim">) {
  const { run, busy } = useDo("fundraising.applications.claim");
  const take = () => run({ id }, { advice: adviceAbout(id) });

  /**
   * Resolves with true if this person's claim is still valid, or if we could claim the application again. Resolves with
   * false if a colleague has the application now.
   */
  async function whileMine(): Promise<boolean> {
    const until = claim?.mine ? Date.parse(claim.until) : 0;
    return until > Date.now() || (await take()) !== null;
  }

  return { take, busy, whileMine };
}
