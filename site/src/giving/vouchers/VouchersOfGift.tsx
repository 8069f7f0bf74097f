import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LINKS_PATH, GIFT_PATH } from "@agbara/shared/constants.ts";
import { useCallback, useEffect, useState } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import type { SiteWords } from "../../words/words.ts";
import { type Gift, openGift } from "../gifts/gift-calls.ts";
import { linkInAddress } from "../gifts/gift-page/link-in-address.ts";
import { VoucherList } from "./VoucherList.tsx";

interface Props {
  words: SiteWords["vouchers"];
  /** Only tests set this; by default it is the browser's own transport. */
  transport?: Transport;
}

/**
 * Shows the vouchers of the gift whose link is in the address. When somebody comes back to the page, loads them again.
 */
export function VouchersOfGift({ words, transport = browserTransport }: Props) {
  const { link, gift, failure, read } = useGift(transport);
  if (link === "")
    return (
      <>
        <p className="lead">{words.noLink}</p>
        <a className="button" href={GIFT_LINKS_PATH}>
          {words.sendLinks}
        </a>
      </>
    );
  return (
    <>
      {failure !== null && (
        <div className="acknowledged refused" role="alert">
          <p>{failure}</p>
          <button className="button plain" type="button" onClick={read}>
            {words.again}
          </button>
        </div>
      )}
      {gift && <VoucherList gift={gift} words={words} />}
      {!gift && failure === null && (
        <p className="reading" role="status">
          {words.reading}
        </p>
      )}
      {gift && (
        <p>
          <a href={`${GIFT_PATH}#${link}`}>{words.toGift}</a>
        </p>
      )}
    </>
  );
}

/**
 * Loads the gift whose link is in the address. While it loads the gift again, the page still shows the previous state.
 */
function useGift(transport: Transport) {
  /** Null until the browser reads the address. The build does not know the address. */
  const [link, setLink] = useState<string | null>(null);
  const [gift, setGift] = useState<Gift | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const take = () => setLink(linkInAddress());
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);

  const read = useCallback(async () => {
    if (!link) return;
    try {
      setGift(await openGift(transport, link));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.shown);
    }
  }, [transport, link]);

  useEffect(() => {
    setGift(null);
    void read();
    const back = () => document.visibilityState === "visible" && void read();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [read]);

  return { link, gift, failure, read: () => void read() };
}
