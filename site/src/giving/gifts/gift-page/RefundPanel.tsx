import { brand } from "@agbara/shared/brand.ts";
import { ASK_REFUND, WITHDRAW_REFUND } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LIMITS, REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Field } from "../../../islands/fields/Field.tsx";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";
import { Choice } from "../Choice.tsx";
import { dayOf, noon } from "../days.ts";
import type { Gift, Refunds } from "../gift-calls.ts";

// Loads this form only when a refund needs an account, which is rare.
const RefundAccount = lazy(() => import("./RefundAccount.tsx"));

interface Props {
  link: string;
  /** The gift's refunds. Null until they have loaded. */
  refunds: Refunds | null;
  hasCards: boolean;
  gift: Gift;
  /**
   * True if the panel is empty when no money can go back. Another part of the page then already says where the money
   * goes.
   */
  isSilent: boolean;
  /** Called with the new refunds after the donor has asked for money back or has withdrawn that request. */
  onAsked: (refunds: Refunds) => void;
  transport: Transport;
  words: SiteWords["gift"];
}

/**
 * Shows how to ask for the money back, and the last day to ask. For each refund, shows its state and its two dates:
 * when it began, and when it was paid or must be paid.
 */
export function RefundPanel(props: Props) {
  const { link, refunds, gift, hasCards, isSilent, onAsked, transport, words } = props;
  const { refund: t } = words;
  const title = useRef<HTMLHeadingElement>(null);
  if (!refunds) return null;
  const { refundable, ask_until } = refunds;
  const amount = formatKobo(refundable);
  // The pressed button disappears, so the focus moves to the title of the text that replaces it.
  const onDone = (next: Refunds) => {
    onAsked(next);
    title.current?.focus();
  };
  const isOver = refunds.refunds.length === 0 && refundable === 0;
  if (isOver && isSilent) return null;
  const isLast = refunds.over || refunds.asks_left === 0;
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <div role="status">
        {refunds.refunds.length > 0 && (
          <ul className="parts asked-back">
            {refunds.refunds.map((refund) => (
              <RefundLine
                key={refund._id}
                {...{ refund, isLast, link, transport, words, onDone }}
              />
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
            {refundable === gift.total && t.all} {t.noReason}
          </p>
          <Asking {...{ link, refunds, gift, transport, words, onDone }} />
        </>
      )}
      {isOver && <p>{refunds.over ? t.over : t.nothing}</p>}
      {hasCards && <p className="quiet small">{t.cardsUsed}</p>}
    </section>
  );
}

interface LineProps {
  refund: Refunds["refunds"][number];
  /** True if a donor who withdraws the request cannot ask again. */
  isLast: boolean;
  link: string;
  onDone: (refunds: Refunds) => void;
  transport: Transport;
  words: SiteWords["gift"];
}

function RefundLine({ refund, isLast, link, onDone, transport, words }: LineProps) {
  const { refund: t } = words;
  const { amount, asked_at, state, cause, due_on, overdue, paid_at } = refund;
  const { run, busy, failure } = useDo(WITHDRAW_REFUND, { transport });
  const said = refund.told_account ? t.toldState : t.states[state];
  const isUnderWay = due_on !== null && paid_at === null && state !== "overtaken";
  const lines = [
    cause === "asked" ? "" : t.causes[cause],
    paid_at
      ? fill(t.paidOn, { day: dayOf(paid_at) })
      : fill(said, { days: REFUND_PAID_BUSINESS_DAYS, email: brand.supportEmail }),
    isUnderWay
      ? fill(overdue ? t.overdue : t.dueOn, {
          day: dayOf(noon(due_on)),
          email: brand.supportEmail,
        })
      : "",
  ];
  const [isWarned, setWarned] = useState(false);

  async function withdraw() {
    if (isLast && !isWarned) return setWarned(true);
    const done = await run({ link, refund: refund._id });
    if (done) onDone(done.data);
  }
  return (
    <li>
      <strong>
        {fill(t[cause === "asked" ? "askedOn" : "begunOn"], {
          day: dayOf(asked_at),
          amount: formatKobo(amount),
        })}
      </strong>
      <span>{lines.filter(Boolean).join(" ")}</span>
      {refund.withdrawable && (
        <button className="button plain" type="button" aria-disabled={busy} onClick={withdraw}>
          {t.withdraw}
        </button>
      )}
      <span role="alert">{failure?.shown ?? (isWarned && t.withdrawLast)}</span>
    </li>
  );
}

type AskingProps = Pick<Props, "link" | "gift" | "transport" | "words"> &
  Pick<LineProps, "onDone"> & { refunds: Refunds };

/** Asks for the money back with two presses, so that nobody does it by accident. */
function Asking({ link, refunds, gift, onDone, transport, words }: AskingProps) {
  const { refund: t } = words;
  const { parts, with_last: withLast } = refunds;
  const [isSure, setSure] = useState<boolean | null>(null);
  const [reason, setReason] = useState("");
  /** The ids of the parts that the donor does not want back. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, failure } = useDo(ASK_REFUND, { transport, form });
  const back = parts.filter(({ _id }) => !kept.includes(_id));
  const isAll = back.length === parts.length;
  const sum = back.reduce((all, part) => all + part.amount, isAll ? withLast : 0);
  const amount = formatKobo(sum);

  async function ask() {
    const why = reason.trim();
    const chosen = isAll ? {} : { parts: back.map(({ _id }) => _id) };
    const asked = await run({ link, ...(why && { reason: why }), ...chosen });
    if (asked) onDone(asked.data);
  }

  useEffect(() => {
    if (isSure !== null)
      form.current?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, [isSure]);
  if (!isSure)
    return (
      <form ref={form} method="dialog">
        <button className="button plain" type="button" onClick={() => setSure(true)}>
          {fill(t.ask, { amount: formatKobo(refunds.refundable) })}
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
        if (back.length > 0) void ask();
      }}
    >
      {parts.length > 1 && (
        <fieldset>
          <legend>{t.which}</legend>
          {parts.map(({ _id, amount }, nth) => {
            const page = gift.parts.find((part) => part._id === _id)?.page;
            return (
              <Choice
                key={_id}
                type="checkbox"
                name={_id}
                checked={!kept.includes(_id)}
                onChange={(wanted) =>
                  setKept(wanted ? kept.filter((one) => one !== _id) : [...kept, _id])
                }
                label={`${page?.name ?? fill(t.card, { n: nth + 1 })}: ${formatKobo(amount)}`}
              />
            );
          })}
          {withLast > 0 && <p>{fill(t.withLast, { amount: formatKobo(withLast) })}</p>}
        </fieldset>
      )}
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
      <button className="button" type="submit" aria-disabled={busy || back.length === 0}>
        {busy ? t.sending : t.yes}
      </button>
      <button className="button plain" type="button" onClick={() => setSure(false)}>
        {t.no}
      </button>
    </form>
  );
}
