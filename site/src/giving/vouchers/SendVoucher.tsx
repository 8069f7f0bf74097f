import { fill } from "@agbara/shared/text/words.ts";
import { useCopying } from "../../islands/use-copying.ts";
import type { SiteWords } from "../../words/words.ts";
import { sendings } from "./sending.ts";
import type { BoughtVoucher } from "./voucher-calls.ts";

interface Props {
  voucher: BoughtVoucher;
  /** The voucher's number in its buyer's list. */
  nth: number;
  words: SiteWords["vouchers"];
}

/** Shows the ways to send one voucher to a person. */
export function SendVoucher({ voucher, nth, words }: Props) {
  const { url, text, whatsApp, mail } = sendings(voucher, words);
  const { copy, said } = useCopying({
    copied: fill(words.copied, { n: nth }),
    notCopied: fill(words.notCopied, { url }),
  });
  // Opens the device's menu for sharing. Ignores the error that comes when the donor closes the menu.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <>
      <ul className="ways" aria-label={fill(words.sendNth, { n: nth })}>
        <li>
          <a className="button plain" href={whatsApp} rel="noopener noreferrer">
            {words.whatsApp}
          </a>
        </li>
        <li>
          <a className="button plain" href={mail}>
            {words.mail}
          </a>
        </li>
        {"share" in navigator && (
          <li>
            <button className="button plain" type="button" onClick={share}>
              {words.share}
            </button>
          </li>
        )}
        <li>
          <button className="button plain" type="button" onClick={() => void copy(url)}>
            {words.copy}
          </button>
        </li>
      </ul>
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}
