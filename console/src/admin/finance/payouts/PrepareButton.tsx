import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { useMoneyMoved } from "../../kit/money/use-record.ts";

interface PrepareButtonProps {
  /** The only page to pay. Without it, the batch contains all money that can be paid. */
  page?: { _id: string; name: string };
}

/** Makes a batch, which another person then approves. */
export function PrepareButton({ page }: PrepareButtonProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const moneyMoved = useMoneyMoved();
  // Stays the same until the server has the batch. A second try after a lost answer then does not make it twice.
  const { draft, set, settle } = useDraft<string>(`batch of ${page?._id ?? "all"}`);

  async function prepare() {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    const id = draft ?? crypto.randomUUID();
    set(id);
    try {
      const asked = page ? { id, pages: [page._id] } : { id };
      const { data } = await client.call("finance.payouts.prepare", asked);
      settle();
      queries.setQueryData(["payouts", "getOne", id], data);
      showNotice({
        kind: "success",
        text: "Success: The batch is prepared. Another person approves it.",
      });
      moneyMoved();
      navigate(`/admin21/payouts/${id}`);
      return true;
    } catch (error) {
      adviseAfter(error, "Try again: the same batch is not made twice.");
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <ConfirmButton
      variant={page ? "outlined" : "contained"}
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
