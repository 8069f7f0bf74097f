import type { Transport } from "@agbara/shared/client/transport.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { lazy, type RefObject, Suspense, useRef } from "react";
import type { SiteWords } from "../../../words/words.ts";
import { yearOf } from "../days.ts";
import type { Gift } from "../gift-calls.ts";
import { AskStatement } from "./AskStatement.tsx";
import { GiftParts } from "./GiftParts.tsx";
import { LinkSafety } from "./LinkSafety.tsx";
import { NameChoice } from "./NameChoice.tsx";
import { NewsChoice } from "./NewsChoice.tsx";
import { Receipt } from "./Receipt.tsx";
import { RefundPanel } from "./RefundPanel.tsx";
import { Steps, wayOf } from "./Steps.tsx";
import { Thanks } from "./Thanks.tsx";
import type { useRefunds } from "./use-refunds.ts";

/** Loads this code only if the donor must choose another page. */
const ChooseAgain = lazy(() =>
  import("./ChooseAgain.tsx").then((code) => ({ default: code.ChooseAgain })),
);

/** Returns true if the donor must choose where the part goes. */
const isChosen = (status: Gift["parts"][number]["status"]) =>
  status === "choosing" || status === "choosing_late" || status === "choosing_last";

interface Props {
  gift: Gift;
  link: string;
  /** Loads the gift again. */
  again: () => void;
  /** The sum that can still go back, and the gift's refunds. */
  money: ReturnType<typeof useRefunds>;
  /** True if the donor waited on this page for the payment to arrive. */
  waited: boolean;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Shows the page of a paid gift: thanks, the next steps with their days, the receipt, and ways to change something. */
export function PaidGift({ gift, link, again, money, waited, transport, words }: Props) {
  const change = useRef<HTMLDetailsElement>(null);
  const [asked] = gift.parts.flatMap(({ choice, ...part }) =>
    choice && isChosen(part.status) ? [{ ...part, choice }] : [],
  );
  const askBack = () => {
    if (!change.current) return;
    change.current.open = true;
    change.current.querySelector<HTMLElement>("h2")?.focus();
  };
  const pages = new Set(gift.parts.flatMap(({ page }) => page?.page_code ?? []));
  // If all is well with a gift to one page, the list of steps already says everything about the parts.
  const showsParts = wayOf(gift) === null || pages.size > 1;
  const isBack = gift.status === "refunded";
  const monthly = monthlyPath(gift);
  return (
    <div className="thanks">
      <Thanks arrived={arrivedOf(gift, words)} {...{ gift, link, waited, words }} />
      <div className="thanks-side">
        {asked && (
          <Suspense fallback={<p role="status">{words.search.finding}</p>}>
            <ChooseAgain
              key={asked._id}
              part={asked}
              {...{ link, transport, words }}
              onChosen={() => {
                money.reload();
                again();
              }}
            />
          </Suspense>
        )}
        <Steps gift={gift} refunds={money.data} onAskBack={askBack} words={words} />
        {showsParts && <GiftParts gift={gift} words={words} />}
        <div className="rows">
          {!isBack && <NewsChoice {...{ gift, link, transport, words }} />}
          {monthly && (
            <p>
              <a href={monthly}>{words.monthly}</a>
            </p>
          )}
          {gift.receipt_number === null ? (
            <Receipt gift={gift} refunds={money.data} words={words} />
          ) : (
            <details className="row">
              <summary>
                <span>
                  <strong>{fill(words.receipt.titled, { number: gift.receipt_number })}</strong>
                  <span className="quiet small">{words.receipt.sent}</span>
                </span>
              </summary>
              {!showsParts && <GiftParts gift={gift} words={words} />}
              <Receipt gift={gift} refunds={money.data} words={words} />
              <AskStatement
                {...{ link, transport, words }}
                year={yearOf(gift.paid_at ?? gift.created_at)}
              />
            </details>
          )}
          <Change
            {...{ gift, link, again, money, transport, words, change }}
            isSilent={asked !== undefined}
          />
        </div>
      </div>
    </div>
  );
}

type ChangeProps = Omit<Props, "waited"> & {
  change: RefObject<HTMLDetailsElement | null>;
  /** True if the part about refunds disappears when no money can go back. */
  isSilent: boolean;
};

/**
 * Shows how to take the gift back, cancel its links, and correct its address. Open from the start if the gift has a
 * refund.
 */
function Change({ gift, link, again, money, transport, words, change, isSilent }: ChangeProps) {
  const { data: refunds, replace } = money;
  const hasCards = gift.vouchers.length > 0;
  const isAsked = refunds !== null && refunds.refunds.length > 0;
  return (
    <details className="row" ref={change} open={isAsked || undefined}>
      <summary>
        <strong>{words.change}</strong>
      </summary>
      <RefundPanel
        {...{ link, gift, refunds, hasCards, isSilent, transport, words }}
        onAsked={(asked) => {
          replace(asked);
          again();
        }}
      />
      {gift.payment === "paid" &&
        gift.kind !== "voucher" &&
        gift.status !== "refunded" &&
        !gift.anonymous && <NameChoice {...{ gift, link, transport, words }} />}
      <LinkSafety {...{ link, transport, words }} />
    </details>
  );
}

/** Says in one sentence what happened to the payment. */
function arrivedOf({ parts, status }: Gift, { payment: t }: SiteWords["gift"]): string {
  const asked = parts.filter((part) => part.status === "asked").length;
  if (asked === 0) return t.done[status];
  return asked < parts.length ? t.askedPart : t.asked;
}

/**
 * Returns the address where the donor can give the same amount every month. Returns null if the gift is not for exactly
 * one page, or if this page takes no gifts.
 */
function monthlyPath({ pages, parts }: Gift): string | null {
  const [page, ...others] = pages;
  if (!page || others.length > 0 || page.status !== "verified") return null;
  const own = parts.find((part) => part.page?.page_code === page.page_code);
  const naira = Math.floor((own?.amount ?? 0) / 100);
  return `/entrepreneurs/${page.page_code}/follow?monthly&amount=${naira}`;
}
