import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LINKS_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useState } from "react";
import { browserTransport } from "../../../islands/browser-transport.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import { GiftParts } from "./GiftParts.tsx";
import { LinkSafety } from "./LinkSafety.tsx";
import { PaidGift } from "./PaidGift.tsx";
import { PaymentState } from "./PaymentState.tsx";
import { RefundPanel } from "./RefundPanel.tsx";
import { useGift } from "./use-gift.ts";
import { useRefunds } from "./use-refunds.ts";

interface Props {
  words: SiteWords["gift"];
  /** The part that tells a donor where to find the link. */
  children?: ReactNode;
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
  leave?: (address: string) => void;
}

const toAddress = (address: string) => location.assign(address);

/** Shows the gift whose link is in the address. */
export function GiftPage({ words, children, ...props }: Props) {
  const { transport = browserTransport, leave = toAddress } = props;
  const { link, gift, trouble, asking, again } = useGift(transport);
  const money = useRefunds(transport, link, gift?.payment);
  const [waited, setWaited] = useState(false);
  if (gift && gift.payment !== "paid" && !waited) setWaited(true);
  if (!link || !gift || trouble === "unknown")
    return <NoGift {...{ link, trouble, again, words }}>{children}</NoGift>;
  if (gift.payment === "paid")
    return <PaidGift {...{ gift, link, again, money, waited, transport, words }} />;
  return (
    <div className="waiting">
      <PaymentState
        {...{ gift, link, asking, again, transport, leave }}
        refunds={money.data}
        failed={trouble === "failed"}
        words={words}
      />
      <p className="quiet">
        {fill(words.begun, { amount: formatKobo(gift.total), day: dayOf(gift.created_at) })}
      </p>
      <GiftParts gift={gift} words={words} />
      {gift.payment === "differs" && (
        <RefundPanel
          {...{ link, gift, transport, words }}
          refunds={money.data}
          hasCards={gift.vouchers.length > 0}
          isSilent
          onAsked={(asked) => {
            money.replace(asked);
            again();
          }}
        />
      )}
      <LinkSafety {...{ link, transport, words }} />
    </div>
  );
}

interface NoGiftProps {
  link: string | null;
  trouble: "unknown" | "failed" | null;
  again: () => void;
  words: SiteWords["gift"];
  children?: ReactNode;
}

function NoGift({ link, trouble, again, words, children }: NoGiftProps) {
  const isMissing = link === "" || trouble === "unknown";
  return (
    <>
      <h1>{words.title}</h1>
      <div className="no-gift with-beside">
        <div role="status">
          <p className="lead">
            {link === "" ? words.noLink : trouble ? words[trouble] : words.loading}
          </p>
          {trouble === "failed" && (
            <button className="button" type="button" onClick={again}>
              {words.again}
            </button>
          )}
          {isMissing && (
            <a className="button" href={GIFT_LINKS_PATH}>
              {words.sendLinks}
            </a>
          )}
        </div>
        {isMissing && children}
      </div>
    </>
  );
}
