import { CallError } from "@agbara/shared/client/call-error.ts";
import { BEGIN_SECOND_FACTOR, SECOND_FACTOR } from "@agbara/shared/client/proof-routes.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { useCallback } from "react";
import { usePageTitle } from "../layout/page-title.ts";
import { session, transport } from "../providers/session.ts";
import { words } from "../words/proof.ts";
import { ProofForm } from "./ProofForm.tsx";
import styles from "./proof.module.css";
import type { Asking, ProofWays } from "./use-proof.ts";

interface SecondStepProps {
  /** Called when the password must be entered again, with the reason if there is one. */
  onOver: (reason: string | null) => void;
}

const QUIET = { quiet: true };
const OVER = 404;

/** Asks for the second step after the right password. The session's `loggedIn` event then opens the next screen. */
export default function SecondStep({ onOver }: SecondStepProps) {
  usePageTitle(words.login.title);
  /** Sends a call. Also calls `onOver` if the login is over. */
  const send = useCallback(
    async <Answer,>(route: typeof SECOND_FACTOR | typeof BEGIN_SECOND_FACTOR, input: object) => {
      try {
        return (await transport.send(route, { ...input }, QUIET)) as Answer;
      } catch (error) {
        if (error instanceof CallError && error.status === OVER) onOver(error.shown);
        throw error;
      }
    },
    [onOver],
  );
  const begin: Asking["begin"] = useCallback(
    async () => (await send<{ data: ProofWays }>(BEGIN_SECOND_FACTOR, {})).data,
    [send],
  );

  return (
    <>
      <h1 className="title">{words.login.title}</h1>
      <p className={`quiet ${styles.lead}`}>{words.login.lead}</p>
      <ProofForm
        begin={begin}
        prove={async (proof) =>
          session.login(await send<Output<"people.signin.secondFactor">>(SECOND_FACTOR, { proof }))
        }
        submit={words.login.submit}
        submitting={words.login.submitting}
      >
        <button type="button" className="button button-quiet" onClick={() => onOver(null)}>
          {words.login.back}
        </button>
      </ProofForm>
    </>
  );
}
