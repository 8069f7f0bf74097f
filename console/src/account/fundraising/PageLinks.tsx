import { brand } from "@agbara/shared/brand.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";
import { words as ofMoney } from "../../words/money.ts";
import styles from "./parts/OwnPage.module.css";

type Page = Pick<Application, "page_code" | "pitch">;

const addressOf = ({ page_code: code }: Page) => `/entrepreneurs/${code}`;
const linkOf = (page: Page) => `${window.location.origin}${addressOf(page)}`;

/** Returns the address that opens WhatsApp with a message about the page. */
export function whatsAppOf(page: Page): string {
  const text = `${fill(words.page.text, { pitch: page.pitch ?? "" })} ${linkOf(page)}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Lists the places where owners change their page, and the ways to show it to others. */
export function PageLinks({ application }: { application: Application }) {
  const { status, ended_at, page_code: code } = application;
  const isEnded = status === "closed" && Boolean(ended_at);
  const isRunning = status === "verified" || status === "funded" || status === "paused";
  return (
    <section className="panel padded" aria-labelledby="page-links">
      <h2 id="page-links">{words.page.title}</h2>
      <p className="quiet small">{fill(words.status.code, { code })}</p>
      <ul className={styles.rows}>
        {(isRunning || isEnded) && (
          <Row>
            <a href={addressOf(application)}>{words.page.open}</a>
          </Row>
        )}
        <Row>
          <Link to="/account/fundraising/money">{ofMoney.more}</Link>
        </Row>
        {isRunning && (
          <Row>
            <Link to="/account/fundraising/edit">{words.edit.title}</Link>
          </Row>
        )}
        {(isRunning || isEnded) && (
          <>
            <Row>
              <Link to="/account/fundraising/updates">{words.updates.title}</Link>
            </Row>
            {status !== "funded" && (
              <Row>
                <Link to="/account/fundraising/proofs">{words.proofs.title}</Link>
              </Row>
            )}
            <Sharing link={linkOf(application)} />
          </>
        )}
      </ul>
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <li>
      {children}
      <Icon name="next" />
    </li>
  );
}

/** Copies the page's link, or the code of a card for another site. */
function Sharing({ link }: { link: string }) {
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
      <li>
        <button type="button" onClick={() => void copy(link, words.page.copied)}>
          {words.page.copy}
        </button>
      </li>
      {isShown && (
        <li role="status">
          {words.page.notCopied} <span className="quote">{link}</span>
        </li>
      )}
      <li>
        <details>
          <summary>{words.page.embed}</summary>
          <div className="stack gap-12">
            <p>{words.page.embedAbout}</p>
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
          </div>
        </details>
      </li>
    </>
  );
}

/**
 * Returns the HTML that shows the page as a card on another site. The HTML contains no name of a person, so we do not
 * have to escape anything.
 */
const snippetOf = (link: string) =>
  `<iframe src="${link}/embed" title="${brand.name}" width="360" height="270" style="border:0;max-width:100%" loading="lazy"></iframe>`;
