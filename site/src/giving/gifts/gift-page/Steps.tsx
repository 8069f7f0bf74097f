import { FINISHED_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf, noon } from "../days.ts";
import { type Gift, isOpen, type Refunds } from "../gift-calls.ts";

interface Props {
  gift: Gift;
  /** The gift's refunds. Null until they have loaded. */
  refunds: Refunds | null;
  /** Opens the form that asks for the money back. */
  onAskBack: () => void;
  words: SiteWords["gift"];
}

/** The statuses of a part for a page, from the first to the last, if there is no problem. */
const WAY = ["askable", "held", "payable", "in_payout", "paid_out"] as const;

/** Returns the status of the part that is furthest behind. Returns null if a part has a problem. */
export function wayOf({ status, parts }: Gift): (typeof WAY)[number] | null {
  if (status !== "given") return null;
  const own = parts.filter(({ kind, by_voucher }) => kind === "entrepreneur" && !by_voucher);
  const nth = own.map((part) => WAY.findIndex((one) => one === part.status));
  return nth.length === 0 || nth.includes(-1) ? null : (WAY[Math.min(...nth)] ?? null);
}

/**
 * Shows the four steps of a gift, each with its day. One step shows the last day to take the gift back, and has a link
 * to the form for this.
 */
export function Steps({ gift, refunds, onAskBack, words }: Props) {
  const { steps: t } = words;
  const way = wayOf(gift);
  const hasCards = gift.status === "given" && gift.vouchers.some(isOpen);
  if (!way && !hasCards) return null;
  const paid = { title: t.paid, look: "done" as const, said: dayOf(gift.paid_at ?? "") };
  const rest = way ? stepsOfWay(gift, way, words) : stepsOfCards(refunds, words);
  const canAsk = refunds !== null && refunds.refundable > 0 && (way === "askable" || !way);
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">{fill(t.title, { amount: formatKobo(givenOf(gift)) })}</h2>
      <ol className="steps">
        <Step {...paid} />
        {rest.map((step, nth) => (
          <Step key={step.title} {...step}>
            {nth === 0 && canAsk && (
              <button type="button" className="link" onClick={onAskBack}>
                {t.askBack}
              </button>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

/** Returns the amount of the gift without the fee and the tip, in kobo. */
const givenOf = ({ parts, total }: Gift) =>
  parts.reduce(
    (sum, { kind, amount }) => (kind === "fee" || kind === "tip" ? sum - amount : sum),
    total,
  );

interface OneStep {
  title: string;
  look: "done" | "now" | "to come";
  said: string;
}

/** Shows one step. A hidden text tells screen readers whether the step is done, because the dot is only a drawing. */
function Step({ title, look, said, children }: OneStep & { children?: ReactNode }) {
  return (
    <li className={look}>
      <span className="dot" aria-hidden="true">
        {look === "done" && (
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4.5 12.5l5 5 10-11" />
          </svg>
        )}
      </span>
      <div>
        <strong>{title}</strong>
        <p className="quiet small">
          {said} {children}
        </p>
      </div>
    </li>
  );
}

function stepsOfWay(gift: Gift, way: (typeof WAY)[number], words: SiteWords["gift"]): OneStep[] {
  const { steps: t } = words;
  const own = gift.parts.filter(({ kind, by_voucher }) => kind === "entrepreneur" && !by_voucher);
  const names = new Set(own.map(({ page }) => page?.name ?? ""));
  const [only = ""] = names;
  const name = names.size === 1 ? only : t.several;
  const until =
    own
      .map(({ window_ends_at }) => window_ends_at ?? "")
      .toSorted()
      .at(-1) ?? "";
  const by = own.every(({ expected_by }) => expected_by)
    ? own
        .map(({ expected_by }) => expected_by ?? "")
        .toSorted()
        .at(-1)
    : null;
  const isOver = way !== "askable";
  const day = dayOf(until);
  return [
    {
      title: isOver ? t.wasYours : t.yours,
      look: isOver ? "done" : "now",
      said: fill(isOver ? t.untilOver : t.until, { day }),
    },
    {
      title: fill(t.paidOut, { name }),
      look: way === "paid_out" ? "done" : isOver ? "now" : "to come",
      said:
        way === "paid_out" || way === "in_payout"
          ? words.states[way]
          : by
            ? fill(t.by, { day: dayOf(noon(by)) })
            : t.after,
    },
    {
      title: t.proof,
      look: way === "paid_out" ? "now" : "to come",
      said: by
        ? fill(t.proofBy, { day: dayOf(later(noon(by))) })
        : fill(t.proofAfter, { days: FINISHED_DAYS }),
    },
  ];
}

function stepsOfCards(refunds: Refunds | null, { steps: t }: SiteWords["gift"]): OneStep[] {
  const until = refunds?.ask_until;
  return [
    {
      title: t.yours,
      look: "now",
      said: until ? fill(t.cardsUntil, { day: dayOf(until) }) : t.cardsUnused,
    },
    { title: t.cardsUsed, look: "to come", said: t.cardsChoose },
    { title: t.cardsPaidOut, look: "to come", said: t.cardsSeen },
  ];
}

function later(instant: string): string {
  const day = new Date(instant);
  day.setUTCDate(day.getUTCDate() + FINISHED_DAYS);
  return day.toISOString();
}
