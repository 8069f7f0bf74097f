import { GIFT_LIMITS, REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { askRefund } from "./gift-link.ts";

type Refunds = Output<"finance.refunds.open">["data"];

/** Formats a moment in Nigerian time, because the deadline for refund requests is in Nigerian time. */
const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

interface AskBackProps {
  giftId: string;
  /**
   * Returns the name of a part of the gift, or null if we do not know the name. The donor chooses among these parts.
   */
  nameOf: (partId: string) => string | null;
  refunds: Refunds;
  recheck: () => Promise<boolean>;
  onAsked: (refunds: Refunds) => void;
}

/**
 * Lets the donor request a refund of the whole gift or of some parts. First explains what will happen. If nothing is
 * refundable, says so.
 */
export function AskBack({ giftId, nameOf, refunds, recheck, onAsked }: AskBackProps) {
  const { refundable, parts, with_last: withLast, ask_until: until } = refunds;
  const [reason, setReason] = useState("");
  /** The parts of the gift that the donor does not want back. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const [asked, ask] = useState(false);
  const { run, busy, failure } = useDo(askRefund, { recheck });
  const back = parts.filter(({ _id }) => !kept.includes(_id));
  const isAll = back.length === parts.length;
  const sum = back.reduce((all, part) => all + part.amount, 0);
  const amount = formatKobo(isAll ? refundable : sum);

  async function askBack() {
    const sent = await run({
      giftId,
      reason: reason.trim(),
      parts: isAll ? null : back.map(({ _id }) => _id),
    });
    ask(false);
    if (!sent) return;
    showNotice({ kind: "success", text: fill(words.refund.asked, { amount }) });
    onAsked(sent.data);
    document.getElementById("refund-title")?.focus();
  }

  if (refundable === 0) return refunds.refunds.length === 0 ? <p>{words.refund.none}</p> : null;
  return (
    <div className="stack gap-20 middle">
      <p>{fill(words.refund.refundable, { amount: formatKobo(refundable) })}</p>
      {until && <p>{fill(words.refund.until, { moment: moment.format(new Date(until)) })}</p>}
      {parts.length > 1 && (
        <fieldset className="stack gap-12">
          <legend>{words.refund.which}</legend>
          {parts.map(({ _id, amount: own }, nth) => (
            <label key={_id}>
              <input
                type="checkbox"
                checked={!kept.includes(_id)}
                onChange={({ target }) =>
                  setKept(target.checked ? kept.filter((one) => one !== _id) : [...kept, _id])
                }
              />{" "}
              {nameOf(_id) ?? fill(words.refund.card, { n: nth + 1 })}: {formatKobo(own)}
            </label>
          ))}
          {withLast > 0 && <p>{fill(words.refund.withLast, { amount: formatKobo(withLast) })}</p>}
        </fieldset>
      )}
      <TextArea
        label={words.refund.reason}
        value={reason}
        maxLength={GIFT_LIMITS.refund_reason}
        rows={3}
        error={failure?.fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Problem failure={failure} kept={words.refund.failed} />
      <p className="actions gap-12">
        <button
          type="button"
          className="button plain"
          disabled={back.length === 0}
          onClick={() => ask(true)}
        >
          {words.refund.ask}
        </button>
      </p>
      {asked && (
        <ConfirmDialog
          question={fill(words.refund.question, { amount })}
          confirm={words.refund.confirm}
          doing={words.refund.asking}
          danger
          busy={busy}
          onConfirm={askBack}
          onCancel={() => ask(false)}
        >
          <p>{fill(words.refund.after, { days: REFUND_PAID_BUSINESS_DAYS })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
