import { brand } from "@agbara/shared/brand.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";

interface SharePageProps {
  application: Application;
  /** True if the page accepts gifts. Otherwise we do not ask people to share it. */
  asksForGifts: boolean;
}

/** Shows the link to the public page, and ways to send it to others. */
export function SharePage({ application, asksForGifts }: SharePageProps) {
  const { page_code: code, pitch } = application;
  const path = `/entrepreneurs/${code}`;
  const link = `${window.location.origin}${path}`;
  const text = `${fill(words.page.text, { pitch: pitch ?? "" })} ${link}`;
  const [isShown, setShown] = useState(false);

  async function copy(text: string, copied: string) {
    try {
      await navigator.clipboard.writeText(text);
      showNotice({ kind: "success", text: copied });
    } catch {
      setShown(text === link);
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
            className="button plain"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {words.page.whatsapp}
          </a>
        )}
        <button
          type="button"
          className="button plain"
          onClick={() => void copy(link, words.page.copied)}
        >
          {words.page.copy}
        </button>
      </p>
      {isShown && (
        <p role="status">
          {words.page.notCopied} <span className="quote">{link}</span>
        </p>
      )}
      <details>
        <summary>{words.page.embed}</summary>
        <p className="text-width">{words.page.embedAbout}</p>
        <p className="quote">
          <code>{snippetOf(link)}</code>
        </p>
        <p>
          <button
            type="button"
            className="button plain"
            onClick={() => void copy(snippetOf(link), words.page.embedCopied)}
          >
            {words.page.embedCopy}
          </button>
        </p>
      </details>
    </>
  );
}

/**
 * Returns the HTML that shows the page as a card on another site. The HTML contains no name of a person, so we do not
 * have to escape anything.
 */
const snippetOf = (link: string) =>
  `<iframe src="${link}/embed" title="${brand.name}" width="360" height="270" style="border:0;max-width:100%" loading="lazy"></iframe>`;
