import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { flushSync } from "react-dom";
import { reviseDraft } from "../../../components/drafts.ts";
import { keyed } from "../../../components/keyed.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { DialogAwaited } from "../../kit/form/DialogButton.tsx";
import { cardOf, goToNextCard } from "../../kit/keys/current-card.ts";
import { useRegisterFirst } from "../../lists/controls/use-register-first.ts";
import { answerDraft, contactDraft } from "./drafts.ts";

const AnswerDialog = lazyWing(() => import("./AnswerDialog.tsx"));
const ContactedDialog = lazyWing(() => import("./ContactedDialog.tsx"));

type Dialog = "answer" | "contacted" | "introduce";

/**
 * The buttons that complete a request. After the action, the next card opens. If two consultants act at the same time,
 * the second consultant sees what the first one did.
 */
export function FinishActions({ request, whose }: { request: Introduction; whose: string }) {
  const contacted = useDo("introductions.requests.contacted");
  const remind = useDo("introductions.requests.remind");
  const answer = useDo("introductions.requests.recordAnswer");
  const introduce = useDo("introductions.requests.introduce");
  const busy = [contacted, remind, answer, introduce].some((one) => one.busy);
  const registerFirst = useRegisterFirst(request.user._id);
  const refresh = useRefresh();
  const row = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Dialog | null>(null);
  const { _id: id, request_status, contact } = request;
  const waits = request_status === "requested";
  const agreed = request_status === "accepted" && request.request?.introduced_at === null;

  const cardHere = () => row.current && cardOf(row.current);

  /** Closes the dialog immediately, because an open dialog keeps the focus. */
  const shut = () => flushSync(() => setOpen(null));

  function close() {
    shut();
    cardHere()?.focus({ preventScroll: true });
  }

  /** After a conflict (409), shows the change that a colleague has made. */
  function failed(error: CallError) {
    registerFirst(error);
    if (error.status !== 409) return;
    close();
    refresh();
  }

  const said = (done: string) => ({
    done,
    advice: withNames`Try again for ${whose}. Nothing is done twice.`,
    failed,
  });

  /**
   * Does an action. If the action completes this card, opens the next card. `draft` is the key of the draft that we
   * delete after the action.
   */
  async function perform(
    act: () => Promise<{ data: Introduction } | null>,
    { draft, finishes }: { draft?: string; finishes: (saved: Introduction) => boolean },
  ) {
    if (busy) return;
    const card = cardHere();
    const saved = await act();
    if (!saved) return;
    if (draft) reviseDraft(draft, () => null);
    shut();
    if (!finishes(saved.data)) card?.focus({ preventScroll: true });
    // After the last card, reads the list again, because new requests may wait now.
    else if (!goToNextCard(card)) refresh();
  }

  const dialog = { request, busy, onClose: close };
  return (
    <>
      <div ref={row}>
        {waits && (
          <Action
            {...keyed("answer")}
            variant="contained"
            onClick={() => setOpen("answer")}
            of={whose}
          >
            Answer
          </Action>
        )}
        {waits && (
          <Action
            {...keyed("remind")}
            busy={busy}
            onClick={() =>
              perform(() => remind.run({ id }, said("Success: Reminder sent")), ALWAYS)
            }
            of={contact?.first_name}
          >
            Remind
          </Action>
        )}
        {agreed && (
          <Action
            {...keyed("introduce")}
            variant="contained"
            onClick={() => setOpen("introduce")}
            of={whose}
          >
            Introduce
          </Action>
        )}
        <Action {...keyed("contacted")} onClick={() => setOpen("contacted")} of={whose}>
          Contacted
        </Action>
      </div>
      <DialogAwaited>
        {open === "answer" && (
          <AnswerDialog
            {...dialog}
            onAct={(data) =>
              perform(
                () => answer.run({ ...data, id }, said(`Success: Answer recorded. ${BOTH_TOLD}`)),
                { draft: answerDraft(request), finishes: isDeclined },
              )
            }
          />
        )}
        {open === "contacted" && (
          <ContactedDialog
            {...dialog}
            onAct={(data) =>
              perform(() => contacted.run({ ...data, id }, said("Success: Contact noted")), {
                draft: contactDraft(request),
                finishes: () => false,
              })
            }
          />
        )}
      </DialogAwaited>
      <ConfirmDialog
        open={open === "introduce"}
        title={withNames`Do you want to introduce ${whose}?`}
        keep="Cancel"
        act="Introduce"
        busy={busy}
        onClose={close}
        onAct={() =>
          perform(() => introduce.run({ id }, said(`Success: Introduced. ${BOTH_TOLD}`)), ALWAYS)
        }
      >
        <p>Both get a mail that says how to reach the other person. You cannot take this back.</p>
      </ConfirmDialog>
    </>
  );
}

const BOTH_TOLD = "Both are told by mail.";
const ALWAYS = { finishes: () => true };

/**
 * Returns true if the answer completes the card. After a yes, the card is not complete, because the consultant must
 * still introduce the two people.
 */
const isDeclined = ({ request_status }: Introduction) => request_status === "rejected";

interface ActionProps extends ButtonProps {
  busy?: boolean;
  /** The person's name, which screen readers read after the button's label. */
  of: string | undefined;
}

function Action({ busy = false, of, children, ...rest }: ActionProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      {...rest}
      aria-label={withNames`${String(children)}: ${of}`}
      aria-busy={busy}
    >
      {children}
    </Button>
  );
}
