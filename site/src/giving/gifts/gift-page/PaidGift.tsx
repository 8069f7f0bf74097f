import type { Transport } from "@agbara/shared/client/transport.ts";
import { VOUCHERS_PATH } from "@agbara/shared/constants.ts";
import { lazy, Suspense } from "react";
import type { SiteWords } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";
import { GiftParts } from "./GiftParts.tsx";
import { LinkSafety } from "./LinkSafety.tsx";
import { NewsChoice } from "./NewsChoice.tsx";
import { Receipt } from "./Receipt.tsx";
import { RefundPanel } from "./RefundPanel.tsx";
import type { useRefunds } from "./use-refunds.ts";

/** Loaded only if the donor must choose another page. */
const ChooseAgain = lazy(() =>
  import("./ChooseAgain.tsx").then(({ ChooseAgain }) => ({ default: ChooseAgain })),
);

/** Tells whether the donor chooses where the part goes. */
const isChosen = (status: Gift["parts"][number]["status"]) =>
  status === "choosing" || status === "choosing_late" || status === "choosing_last";

interface Props {
  gift: Gift;
  link: string;
  /** Loads the gift again. */
  again: () => void;
  /** The amount of the gift that can be refunded, and the refunds that are not finished. */
  money: ReturnType<typeof useRefunds>;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Shows what comes after payment: the gift's status, its cards, its receipt, the refund, and its link. */
export function PaidGift({ gift, link, again, money, transport, words }: Props) {
  const isPaid = gift.payment === "paid";
  const { data: refunds, replace, reload } = money;
  const hasCards = gift.vouchers.length > 0;
  const [asked] = gift.parts.flatMap(({ choice, ...part }) =>
    choice && isChosen(part.status) ? [{ ...part, choice }] : [],
  );
  return (
    <>
      <GiftParts gift={gift} words={words} />
      {asked && (
        <Suspense fallback={<p role="status">{words.search.finding}</p>}>
          <ChooseAgain
            key={asked._id}
            part={asked}
            {...{ link, transport, words }}
            onChosen={() => {
              reload();
              again();
            }}
          />
        </Suspense>
      )}
      {hasCards && isPaid && (
        <p>
          <a className="button" href={`${VOUCHERS_PATH}#${link}`}>
            {words.cards}
          </a>
        </p>
      )}
      {isPaid && <Receipt gift={gift} refunds={refunds} words={words} />}
      <RefundPanel
        {...{ link, gift, refunds, hasCards, transport, words }}
        isSilent={asked !== undefined || gift.payment === "differs"}
        onAsked={(asked) => {
          replace(asked);
          again();
        }}
      />
      {isPaid && gift.status !== "refunded" && <NewsChoice {...{ gift, link, transport, words }} />}
      <LinkSafety {...{ link, transport, words }} />
    </>
  );
}
