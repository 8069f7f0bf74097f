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

/** Comes where there is something to choose. */
const ChooseAgain = lazy(() =>
  import("./ChooseAgain.tsx").then(({ ChooseAgain }) => ({ default: ChooseAgain })),
);

/** Whether its donor says where it goes. */
const isChosen = (status: Gift["parts"][number]["status"]) =>
  status === "choosing" || status === "choosing_late" || status === "choosing_last";

interface Props {
  gift: Gift;
  link: string;
  /** Looks the gift up again. */
  again: () => void;
  /** What can go back of it, and what does. */
  money: ReturnType<typeof useRefunds>;
  transport: Transport;
  words: SiteWords["gift"];
}

/** What follows once a gift is paid: where it is, its cards, its receipt, the way back, and its link. */
export function PaidGift({ gift, link, again, money, transport, words }: Props) {
  const isPaid = gift.payment === "paid";
  const { refunds, setRefunds, read } = money;
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
              read();
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
        {...{ link, refunds, hasCards, transport, words }}
        total={gift.total}
        isSilent={asked !== undefined || gift.payment === "differs"}
        onAsked={(asked) => {
          setRefunds(asked);
          again();
        }}
      />
      {isPaid && gift.status !== "refunded" && <NewsChoice {...{ gift, link, transport, words }} />}
      <LinkSafety {...{ link, transport, words }} />
    </>
  );
}
