import { CallError } from "@agbara/shared/client/call-error.ts";
import { BEGIN_SECOND_FACTOR, SECOND_FACTOR } from "@agbara/shared/client/proof-routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { useCallback } from "react";
import { usePageTitle } from "../layout/page-title.ts";
import { session, transport } from "../providers/session.ts";
import { words } from "../words/proof.ts";
import { ProofForm } from "./ProofForm.tsx";
import styles from "./proof.module.css";
import type { Asking } from "./use-proof.ts";

interface SecondStepProps {
  /**
   * Called if the person must enter the password again. Gets a text with the reason, or null if no reason should be
   * shown.
   */
  onOver: (reason: string | null) => void;
}

const QUIET = { quiet: true };
const OVER = 404;

/**
 * Asks for the second login step after the right password. After the second step, the session's `loggedIn` event opens
 * the next screen.
 */
export default function SecondStep({ onOver }: SecondStepProps) {
  usePageTitle(words.login.title);
  /** Waits for a call's answer. If the time for this login is over, also calls `onOver`. */
  const orOver = useCallback(
    <Answer,>(sent: Promise<Answer>) =>
      sent.catch((error: unknown) => {
        if (error instanceof CallError && error.status === OVER) onOver(error.shown);
        throw error;
      }),
    [onOver],
  );
  const begin: Asking["begin"] = useCallback(
    async () => (await orOver(send(transport, BEGIN_SECOND_FACTOR, {}, QUIET))).data,
    [orOver],
  );

  return (
    <>
      <h1 className="title">{words.login.title}</h1>
      <p className={`quiet ${styles.lead}`}>{words.login.lead}</p>
      <ProofForm
        begin={begin}
        prove={async (given) => {
          // The password was the first step, so the server does not offer it as the second step.
          const proof = given as Input<"people.signin.secondFactor">["proof"];
          session.login(await orOver(send(transport, SECOND_FACTOR, { proof }, QUIET)));
        }}
        submit={words.login.submit}
        submitting={words.login.submitting}
      >
        <button type="button" className="button plain" onClick={() => onOver(null)}>
          {words.login.back}
        </button>
      </ProofForm>
    </>
  );
}
