import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LINKS_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { browserTransport } from "../../../islands/browser-transport.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import { PaidGift } from "./PaidGift.tsx";
import { PaymentState } from "./PaymentState.tsx";
import { useGift } from "./use-gift.ts";
import { useRefunds } from "./use-refunds.ts";

interface Props {
  words: SiteWords["gift"];
  /** Set only by tests. The default is the browser's own transport. */
  transport?: Transport;
  leave?: (address: string) => void;
}

const toAddress = (address: string) => location.assign(address);

/** Shows the gift whose link is in the address. */
export function GiftPage({ words, transport = browserTransport, leave = toAddress }: Props) {
  const { link, gift, trouble, asking, again } = useGift(transport);
  const money = useRefunds(transport, link, gift?.payment);
  if (!link || !gift || trouble === "unknown")
    return <NoGift link={link} trouble={trouble} again={again} words={words} />;
  return (
    <>
      <p className="lead">
        {fill(words.given, { amount: formatKobo(gift.total), day: dayOf(gift.created_at) })}
      </p>
      <PaymentState
        {...{ gift, link, asking, again, transport, leave }}
        refunds={money.data}
        failed={trouble === "failed"}
        words={words}
      />
      <PaidGift {...{ gift, link, again, money, transport, words }} />
    </>
  );
}

interface NoGiftProps {
  link: string | null;
  trouble: "unknown" | "failed" | null;
  again: () => void;
  words: SiteWords["gift"];
}

function NoGift({ link, trouble, again, words }: NoGiftProps) {
  const isMissing = link === "" || trouble === "unknown";
  return (
    <div className="no-gift" role="status">
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
  );
}
