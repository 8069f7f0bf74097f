import { BEGIN_PROOF, PROVE } from "@agbara/shared/client/proof-routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import { useCallback, useId, useLayoutEffect, useRef } from "react";
import { transport } from "../providers/session.ts";
import { words } from "../words/proof.ts";
import { ProofForm } from "./ProofForm.tsx";
import type { Asking } from "./use-proof.ts";

interface ConfirmationDialogProps {
  onAnswer: (confirmed: boolean) => void;
}

/** With this option, a failed call shows no message itself. Only this dialog says that a proof was wrong. */
const QUIET = { quiet: true };

/**
 * Asks the person to prove again who they are, before an important action. After that, the action continues
 * automatically.
 */
export function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const begin: Asking["begin"] = useCallback(
    async () => (await send(transport, BEGIN_PROOF, {}, QUIET)).data,
    [],
  );

  // We close the dialog while it is still in the page, so that the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId} className="subtitle">
        {words.confirm.title}
      </h2>
      <p>{words.confirm.lead}</p>
      <ProofForm
        begin={begin}
        prove={async (proof) => {
          await send(transport, PROVE, { proof }, QUIET);
          onAnswer(true);
        }}
        submit={words.confirm.submit}
        submitting={words.confirm.submitting}
      >
        <button type="button" className="button plain" onClick={() => onAnswer(false)}>
          {words.confirm.cancel}
        </button>
      </ProofForm>
    </dialog>
  );
}
