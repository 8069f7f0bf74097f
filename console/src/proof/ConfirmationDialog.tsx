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

/** An option that makes a call quiet. Only this dialog then shows that a proof is wrong. */
const QUIET = { quiet: true };

/** Asks the person again who they are, before an important action. Then the action continues by itself. */
export function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const begin: Asking["begin"] = useCallback(
    async () => (await send(transport, BEGIN_PROOF, {}, QUIET)).data,
    [],
  );

  // Closes the dialog while it is still in the page, so that the focus returns to the element that opened the dialog.
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
