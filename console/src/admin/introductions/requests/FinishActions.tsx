import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button, { type ButtonProps } from "@mui/material/Button";
import { Suspense, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { flushSync } from "react-dom";
import { reviseDraft } from "../../../components/drafts.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import type { IntroductionAction } from "../../../providers/dataProvider.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { cardOf, goToNextCard } from "../../kit/keys/current-card.ts";
import { useIntroductionAction } from "../../lists/controls/use-introduction-action.ts";
import { answerDraft, contactDraft } from "./drafts.ts";

const AnswerDialog = lazyWing(() => import("./AnswerDialog.tsx"));
const ContactedDialog = lazyWing(() => import("./ContactedDialog.tsx"));

/** The actions that finish a request or lead to its end. The data provider uses the same names. */
type Act = Extract<IntroductionAction, "contacted" | "remind" | "recordAnswer" | "introduce">;

type Dialog = "answer" | "contacted" | "introduce";

/**
 * Finishes a request on its card, then opens the next card. If two consultants act, the second sees what the first
 * did.
 */
export function FinishActions({ request, whose }: { request: Introduction; whose: string }) {
  const { act, busy } = useIntroductionAction("requests", request);
  const refresh = useRefresh();
  const row = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Dialog | null>(null);
  const { request_status, contact } = request;
  const waits = request_status === "requested";
  const agreed = request_status === "accepted" && request.request?.introduced_at === null;

  const cardHere = () => row.current && cardOf(row.current);

  /** Closes at once, because an open dialog keeps the focus. */
  const shut = () => flushSync(() => setOpen(null));

  function close() {
    shut();
    cardHere()?.focus({ preventScroll: true });
  }

  async function perform(action: Act, data: Record<string, unknown> = {}) {
    if (busy) return;
    const card = cardHere();
    try {
      const saved = await act(action, data);
      if (action === "recordAnswer") reviseDraft(answerDraft(request), () => null);
      if (action === "contacted") reviseDraft(contactDraft(request), () => null);
      shut();
      if (!isFinished(action, saved)) card?.focus({ preventScroll: true });
      // After the last card, the list is read again, which loads the requests that wait now.
      else if (!goToNextCard(card)) refresh();
    } catch (error) {
      adviseAfter(error, withNames`Try again for ${whose}: nothing is done twice.`);
      // A colleague's change is shown as soon as we know about it.
      if (error instanceof CallError && error.status === 409) {
        close();
        refresh();
      }
    }
  }

  const dialog = { request, busy, onClose: close };
  return (
    <>
      <div ref={row}>
        {waits && (
          <Action data-record variant="contained" onClick={() => setOpen("answer")} of={whose}>
            Answer
          </Action>
        )}
        {waits && (
          <Action
            data-remind
            busy={busy}
            onClick={() => perform("remind")}
            of={contact?.first_name}
          >
            Remind
          </Action>
        )}
        {agreed && (
          <Action
            data-introduce
            variant="contained"
            onClick={() => setOpen("introduce")}
            of={whose}
          >
            Introduce
          </Action>
        )}
        <Action data-contacted onClick={() => setOpen("contacted")} of={whose}>
          Contacted
        </Action>
      </div>
      <Suspense fallback={<span data-coming="dialog" hidden />}>
        {open === "answer" && (
          <AnswerDialog {...dialog} onAct={(data) => perform("recordAnswer", data)} />
        )}
        {open === "contacted" && (
          <ContactedDialog {...dialog} onAct={(data) => perform("contacted", data)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={open === "introduce"}
        title={withNames`Do you want to introduce ${whose}?`}
        keep="Cancel"
        act="Introduce"
        busy={busy}
        onClose={close}
        onAct={() => perform("introduce")}
      >
        <p>Both get a mail that says how to reach the other. This cannot be taken back.</p>
      </ConfirmDialog>
    </>
  );
}

/** A yes on the phone does not finish the card: the two people are introduced next, on the same card. */
function isFinished(action: Act, { request_status }: Introduction): boolean {
  if (action === "recordAnswer") return request_status === "rejected";
  return action !== "contacted";
}

interface ActionProps extends ButtonProps {
  busy?: boolean;
  /** The person's name, for screen readers. */
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
