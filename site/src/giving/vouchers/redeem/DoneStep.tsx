import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { Redeemed } from "../voucher-calls.ts";

interface Props {
  redeemed: Redeemed;
  /** Begins another gift with the money that is left on the voucher. */
  onMore: () => void;
  words: SiteWords["redeem"];
}

/** Shows the finished gift: the amount, the page, and what is left on the voucher. */
export function DoneStep({ redeemed: { redeemed, left, state, page }, onMore, words }: Props) {
  const { name, page_code } = page;
  return (
    <>
      <h2>{fill(words.done, { amount: formatKobo(redeemed), name })}</h2>
      <p>{words.doneText}</p>
      {left > 0 && state === "open" && <p>{fill(words.rest, { amount: formatKobo(left) })}</p>}
      <div className="doing">
        <a className="button" href={`/entrepreneurs/${page_code}`}>
          {fill(words.seePage, { name })}
        </a>
        {left > 0 && state === "open" && (
          <button className="button plain" type="button" onClick={onMore}>
            {words.giveRest}
          </button>
        )}
      </div>
    </>
  );
}
