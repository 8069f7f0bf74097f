import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useNavigate } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";

interface PrepareButtonProps {
  /** The only page to pay. If absent, the batch contains all money that we can pay now. */
  page?: { _id: string; name: string };
}

/** Prepares a batch of payouts. Another person must then approve it. */
export function PrepareButton({ page }: PrepareButtonProps) {
  const { run, busy } = useDo("finance.payouts.prepare");
  const navigate = useNavigate();
  // The draft stores the new batch's id until the server has saved the batch. So a second try after a lost answer does
  // not make a second batch.
  const { draft, set, settle } = useDraft<string>(`batch of ${page?._id ?? "all"}`);

  async function prepare() {
    const id = draft ?? crypto.randomUUID();
    set(id);
    const prepared = await run(page ? { id, pages: [page._id] } : { id }, {
      done: "Success: The batch is prepared. Another person approves it.",
    });
    if (!prepared) return null;
    settle();
    navigate(`/admin21/payouts/${id}`);
    return prepared;
  }

  return (
    <ConfirmButton
      variant={page ? "text" : "contained"}
      size={page ? "small" : "medium"}
      shortcut={page ? undefined : "prepare"}
      ask={{
        title: page
          ? withNames`Prepare a payout to ${page.name}?`
          : "Prepare a batch of everything that can be paid?",
        keep: "Not yet",
        act: "Prepare it",
        follows: `Nothing is sent before another person has compared and approved it. What you have a hand in is left out${page ? "" : `, and a batch has ${PAYOUT_LIMITS.pages} pages at most`}.`,
      }}
      busy={busy}
      onAct={prepare}
    >
      {page ? "Prepare this one" : "Prepare a batch"}
    </ConfirmButton>
  );
}
