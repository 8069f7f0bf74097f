import { OPEN_GIFT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { type ReactNode, useEffect } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import { useRead } from "../../islands/use-read.ts";
import type { SiteWords } from "../../words/words.ts";
import { useLinkInAddress } from "../gifts/gift-page/use-link-in-address.ts";
import { MissingLink } from "../MissingLink.tsx";
import { VoucherList } from "./VoucherList.tsx";

interface Props {
  words: SiteWords["vouchers"];
  /** Where a donor finds the link to the gift. */
  children?: ReactNode;
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/**
 * Shows the vouchers of the gift whose link is in the address. Loads them again when the visitor returns to the page.
 */
export function VouchersOfGift({ words, children, transport = browserTransport }: Props) {
  const { link, gift, failure, read } = useGift(transport);
  if (link === "")
    return (
      <MissingLink said={words.noLink} ask={words.sendLinks}>
        {children}
      </MissingLink>
    );
  return (
    <>
      {failure !== null && (
        <div className="acknowledged refused" role="alert">
          <p>{failure.shown}</p>
          <button className="button plain" type="button" onClick={read}>
            {words.again}
          </button>
        </div>
      )}
      {gift && link && <VoucherList again={read} {...{ gift, link, transport, words }} />}
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

/** Loads the gift whose link is in the address. While it loads the gift again, it returns the gift as it was before. */
function useGift(transport: Transport) {
  const link = useLinkInAddress();
  const { data: gift, failure, reload } = useRead(OPEN_GIFT, link ? { link } : null, { transport });

  useEffect(() => {
    const back = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [reload]);

  return { link, gift, failure, read: reload };
}
