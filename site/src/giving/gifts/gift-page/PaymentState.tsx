import { PAY_GIFT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { Gift, Refunds } from "../gift-calls.ts";
import { goOnPaying } from "../paying.ts";
import type { Asking } from "./use-gift.ts";

interface Props {
  gift: Gift;
  link: string;
  /** The gift's refunds. Null until they have loaded. */
  refunds: Refunds | null;
  asking: Asking;
  /** True if our last check of the payment got no answer. */
  failed: boolean;
  /** Checks immediately whether the gift is paid, and then checks again several times. */
  again: () => void;
  transport: Transport;
  leave: (address: string) => void;
  words: SiteWords["gift"];
}

/** Shows what we know about an unpaid gift's payment, and how to continue without paying twice. */
export function PaymentState({ gift, link, refunds, asking, failed, again, ...props }: Props) {
  const { transport, leave, words } = props;
  const { payment: t } = words;
  const { run, busy, failure } = useDo(PAY_GIFT, { transport });
  const pay = async () => {
    const paying = await run({ link });
    if (!paying) return;
    goOnPaying(gift._id, link);
    leave(paying.data.url);
  };
  const back = refunds?.refunds ?? [];
  const isBack = back.length > 0 && back.every(({ state }) => state === "paid");
  const total = formatKobo(gift.total);
  /**
   * While we wait for the bank, nothing on the page invites the donor to pay, because the donor may have paid already.
   */
  const isLeftOpen = gift.payment === "open" && (asking === "silent" || failed);
  const button = (label: string, look = "button") => (
    <button className={look} type="button" aria-disabled={busy} onClick={pay}>
      {busy ? t.opening : label}
    </button>
  );
  const lookAgain = (
    <button className="button" type="button" onClick={again}>
      {t.look}
    </button>
  );
  return (
    <div className="payment">
      <div role="status">
        {gift.payment === "open" && !isLeftOpen && (
          <Said look="gold" title={t.asking}>
            {t.askingHint}
          </Said>
        )}
        {isLeftOpen && (
          <Said look="gold" title={failed ? words.failed : t.silent}>
            {t.silentHint}
          </Said>
        )}
        {gift.payment === "failed" && (
          <Said look="clay" title={t.failed}>
            {t.failedHint}
          </Said>
        )}
        {gift.payment === "differs" && (
          <Said look="clay" title={t.differs}>
            {isBack ? t.differsBack : t.differsHint}
          </Said>
        )}
        {gift.payment === "none" && <Said look="gold" title={t.none} />}
      </div>
      {isLeftOpen && (
        <p className="doing">
          {lookAgain}
          {button(t.goOn, "button plain")}
        </p>
      )}
      {gift.payment === "open" && !isLeftOpen && asking === "slow" && (
        <p className="doing">
          <span className="quiet">{t.notPaid}</span>
          {button(t.goOn, "button plain")}
        </p>
      )}
      {(gift.payment === "failed" || gift.payment === "none") && (
        <p className="doing">
          {gift.payment === "failed" && button(words.again)}
          {gift.payment === "none" && button(fill(t.pay, { total }))}
        </p>
      )}
      {gift.payment === "differs" && (
        <p className="doing">
          <a className="button plain" href={nextGift(gift)}>
            {t.newGift}
          </a>
        </p>
      )}
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </div>
  );
}

/**
 * Returns the address where the donor can give again in the same way: to the same page, for the same number of cards,
 * or with a new draw.
 */
function nextGift({ kind, parts }: Gift): string {
  if (kind === "empower") return "/#empower";
  const page = parts.find((part) => part.page)?.page;
  if (page) return `/give?page=${page.page_code}`;
  return `/give?vouchers=${parts.filter((part) => part.kind === "voucher").length}`;
}

function Said({ look, title, children }: { look: string; title: string; children?: ReactNode }) {
  return (
    <div className={`said ${look}`}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
