import { brand } from "@agbara/shared/brand.ts";
import { ASK_REFUND } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LIMITS, REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Field } from "../../../islands/fields/Field.tsx";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import type { Refunds } from "../gift-calls.ts";

// Few refunds need an account, so other donors do not load the form.
const RefundAccount = lazy(() => import("./RefundAccount.tsx"));

interface Props {
  link: string;
  /** The gift's refunds; null while they load. */
  refunds: Refunds | null;
  hasCards: boolean;
  /** Kobo charged for the gift. */
  total: number;
  /**
   * If true and nothing can be refunded, the panel shows nothing, because another part of the page says where the money
   * goes.
   */
  isSilent: boolean;
  /** Called when the donor has asked for the money back; gets the new refunds. */
  onAsked: (refunds: Refunds) => void;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Shows how to ask for the money back, until which day, and the state of each refund with both dates. */
export function RefundPanel(props: Props) {
  const { link, refunds, hasCards, total, isSilent, onAsked, transport, words } = props;
  const { refund: t } = words;
  const title = useRef<HTMLHeadingElement>(null);
  if (!refunds) return null;
  const { refundable, ask_until } = refunds;
  const amount = formatKobo(refundable);
  const isOver = refunds.refunds.length === 0 && refundable === 0;
  if (isOver && isSilent) return null;
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <div role="status">
        {refunds.refunds.length > 0 && (
          <ul className="parts">
            {refunds.refunds.map((refund) => (
              <RefundLine key={refund._id} refund={refund} words={words} />
            ))}
          </ul>
        )}
      </div>
      {refunds.refunds.map(
        (refund) =>
          refund.asks_account && (
            <Suspense key={refund._id} fallback={<p role="status">{words.loading}</p>}>
              <RefundAccount {...{ link, refund, transport, words }} onTold={onAsked} />
            </Suspense>
          ),
      )}
      {refundable > 0 && (
        <>
          <p>
            {ask_until
              ? fill(t.until, { amount, day: dayOf(ask_until) })
              : fill(t.anyDay, { amount })}{" "}
            {refundable === total && t.all}
          </p>
          <Asking
            {...{ link, amount, transport, words }}
            onAsked={(asked) => {
              onAsked(asked);
              // The pressed button is gone, so the focus moves to the title of the new text.
              title.current?.focus();
            }}
          />
        </>
      )}
      {isOver && <p>{refunds.over ? t.over : t.nothing}</p>}
      {hasCards && <p className="quiet small">{t.cardsUsed}</p>}
    </section>
  );
}

interface LineProps {
  refund: Refunds["refunds"][number];
  words: SiteWords["gift"];
}

function RefundLine({ refund, words }: LineProps) {
  const { refund: t } = words;
  const { amount, asked_at, state, cause, refusal, due_on, overdue, paid_at } = refund;
  const said = refund.told_account ? t.toldState : t.states[state];
  const isUnderWay =
    due_on !== null && paid_at === null && state !== "refused" && state !== "overtaken";
  const lines = [
    cause === "asked" ? "" : t.causes[cause],
    paid_at
      ? fill(t.paidOn, { day: dayOf(paid_at) })
      : fill(said, { days: REFUND_PAID_BUSINESS_DAYS }),
    isUnderWay
      ? fill(overdue ? t.overdue : t.dueOn, {
          day: dayOf(`${due_on}T12:00:00Z`),
          email: brand.supportEmail,
        })
      : "",
    refusal ? fill(t.why, { why: refusal }) : "",
  ];
  return (
    <li>
      <strong>
        {fill(t[cause === "asked" ? "askedOn" : "begunOn"], {
          ...{ day: dayOf(asked_at), amount: formatKobo(amount) },
        })}
      </strong>
      <span>{lines.filter(Boolean).join(" ")}</span>
    </li>
  );
}

type AskingProps = Pick<Props, "link" | "onAsked" | "transport" | "words"> & { amount: string };

/** Needs two presses, so that nobody asks for their gift back by accident. */
function Asking({ link, amount, onAsked, transport, words }: AskingProps) {
  const { refund: t } = words;
  const [isSure, setSure] = useState<boolean | null>(null);
  const [reason, setReason] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, failure } = useDo(ASK_REFUND, { transport, form });

  async function ask() {
    const why = reason.trim();
    const asked = await run({ link, ...(why && { reason: why }) });
    if (asked) onAsked(asked.data);
  }

  useEffect(() => {
    if (isSure !== null) form.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  }, [isSure]);
  if (!isSure)
    return (
      <form ref={form} method="dialog">
        <button className="button plain" type="button" onClick={() => setSure(true)}>
          {fill(t.ask, { amount })}
        </button>
      </form>
    );
  return (
    <form
      ref={form}
      className="give-form"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p>{fill(t.sure, { amount })}</p>
      <Field id="refund-reason" label={t.reason} optional={t.optional} hint={t.reasonHint}>
        <textarea
          id="refund-reason"
          rows={3}
          maxLength={GIFT_LIMITS.refund_reason}
          aria-describedby="refund-reason-hint"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? t.sending : t.yes}
      </button>
      <button className="button plain" type="button" onClick={() => setSure(false)}>
        {t.no}
      </button>
    </form>
  );
}
