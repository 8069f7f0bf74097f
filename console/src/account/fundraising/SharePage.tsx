import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";

interface SharePageProps {
  application: Application;
  /** True if the page accepts gifts. Otherwise we ask nobody to share it. */
  asksForGifts: boolean;
}

/** Shows the link to the public page, and ways to send it to others. */
export function SharePage({ application, asksForGifts }: SharePageProps) {
  const { page_code: code, pitch } = application;
  const path = `/entrepreneurs/${code}`;
  const link = `${window.location.origin}${path}`;
  const text = `${fill(words.page.text, { pitch: pitch ?? "" })} ${link}`;
  const [isShown, setShown] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showNotice({ kind: "success", text: words.page.copied });
    } catch {
      setShown(true);
    }
  }

  return (
    <>
      <p>{fill(words.status.code, { code })}</p>
      <p className="actions gap-12">
        <a className="button" href={path}>
          {words.page.open}
        </a>
        {asksForGifts && (
          <a
            className="button button-quiet"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {words.page.whatsapp}
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={copy}>
          {words.page.copy}
        </button>
      </p>
      {isShown && (
        <p role="status">
          {words.page.notCopied} <span className="quote">{link}</span>
        </p>
      )}
    </>
  );
}
