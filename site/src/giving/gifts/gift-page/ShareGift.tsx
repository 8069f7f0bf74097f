import { takesGifts } from "@agbara/shared/fundraising/takes-gifts.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useCopying } from "../../../islands/use-copying.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";

interface Props {
  /** The pages to which the gift went. */
  pages: Gift["pages"];
  words: SiteWords["gift"];
}

/**
 * Shows ways to tell others about the entrepreneur's public page. The shared text never contains the gift's secret
 * link.
 */
export function ShareGift({ pages, words }: Props) {
  const { share: t } = words;
  const [page] = pages;
  const one = pages.length === 1 ? page : undefined;
  const url = `${location.origin}/entrepreneurs${one ? `/${one.page_code}` : ""}`;
  const text = one ? textOf(one, url, words) : fill(t.textOfSeveral, { url });
  const { copy, said } = useCopying({ copied: t.copied, notCopied: fill(t.notCopied, { url }) });
  return (
    <div className="sharing">
      <a
        className="button"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        rel="noopener noreferrer"
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4a8 8 0 1 1-3.9 15L4 20l1-4.1A8 8 0 0 1 12 4z" />
        </svg>
        {t.whatsApp}
      </a>
      <button className="button plain" type="button" onClick={() => void copy(url)}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 9h10v11H9zM5 15V4h10" />
        </svg>
        {t.copy}
      </button>
      <p className="small quiet">{one ? fill(t.public, { name: one.name }) : t.publicSeveral}</p>
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}

function textOf(page: Gift["pages"][number], url: string, { share: t }: Props["words"]): string {
  const needed = page.target - page.raised;
  return fill(takesGifts(page) ? t.text : needed > 0 ? t.textStory : t.textFunded, {
    name: page.name,
    amount: formatKobo(needed),
    url,
  });
}
