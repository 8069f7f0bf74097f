import { VOUCHERS_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import { type Gift, isOpen } from "../gift-calls.ts";
import { ShareGift } from "./ShareGift.tsx";

interface Props {
  gift: Gift;
  link: string;
  /** Says in one sentence what happened to the payment. */
  arrived: string;
  /**
   * True if the donor waited on this page for the payment to arrive. The focus then moves to the thanks, so that screen
   * readers read them out.
   */
  waited: boolean;
  words: SiteWords["gift"];
}

/**
 * Thanks the donor. Shows the recipient's face, how much money their page has now, and ways to tell others. A gift of
 * cards shows the cards instead of a face. A gift that goes back or waits shows only a sentence.
 */
export function Thanks({ gift, link, arrived, waited, words }: Props) {
  const { thanks: t } = words;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (waited) title.current?.focus();
  }, [waited]);
  const look = lookOf(gift);
  const heading = (said: string) => (
    <h1 ref={title} tabIndex={-1}>
      {said}
    </h1>
  );
  const paid = gift.paid_at && (
    <p className="quiet">
      {fill(words.given, { amount: formatKobo(gift.total), day: dayOf(gift.paid_at) })}
    </p>
  );
  if (look === "cards")
    return (
      <Hero picture={<Cards gift={gift} />}>
        {heading(plural(t.cards, gift.vouchers.length))}
        {paid}
        <div className="sharing">
          <a className="button" href={`${VOUCHERS_PATH}#${link}`}>
            {words.cards}
          </a>
        </div>
      </Hero>
    );
  if (look === "plain")
    return (
      <Hero picture={null}>
        {heading(arrived)}
        {paid}
        {gift.vouchers.length > 0 && (
          <div className="sharing">
            <a className="button plain" href={`${VOUCHERS_PATH}#${link}`}>
              {words.cards}
            </a>
          </div>
        )}
      </Hero>
    );
  const [page] = gift.pages;
  if (look === "people" || !page)
    return (
      <Hero picture={<Faces gift={gift} />}>
        {heading(arrived)}
        {paid}
        <ShareGift pages={gift.pages} words={words} />
      </Hero>
    );
  const needed = page.target - page.raised;
  const values = { name: page.name, amount: formatKobo(needed) };
  return (
    <Hero picture={<Faces gift={gift} />}>
      {heading(
        needed === 0
          ? fill(t.hasAll, values)
          : page.status === "verified"
            ? fill(t.needs, values)
            : arrived,
      )}
      <Progress gift={gift} page={page} words={words} />
      <ShareGift pages={[page]} words={words} />
    </Hero>
  );
}

/** Returns what the thanks show: one face, several faces, the cards, or only a sentence. */
function lookOf({
  kind,
  status,
  pages,
  parts,
  vouchers,
}: Gift): "face" | "people" | "cards" | "plain" {
  if (status !== "given" || parts.some((part) => part.status === "asked")) return "plain";
  if (kind === "voucher")
    return vouchers.some(isOpen) ? "cards" : pages.length ? "people" : "plain";
  if (pages.length === 0) return "plain";
  return pages.length === 1 ? "face" : "people";
}

function Hero({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <section className="thanks-hero">
      <svg className="strip" aria-hidden="true" focusable="false">
        <rect className="gold" />
        <rect width="100%" height="100%" fill="url(#cloth)" />
      </svg>
      {picture}
      {children}
    </section>
  );
}

/** The maximum number of faces that are shown side by side. */
const MOST_FACES = 5;

function Faces({ gift }: { gift: Gift }) {
  return (
    <ul className="faces">
      {gift.pages.slice(0, MOST_FACES).map(({ page_code, name, photo }) => (
        <li key={page_code}>
          <a href={`/entrepreneurs/${page_code}`}>
            {photo ? (
              <img src={photo.thumbnail_url} alt={name} width="160" height="160" />
            ) : (
              <span>{name}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The maximum number of cards that the pile shows. */
const MOST_CARDS = 3;

function Cards({ gift }: { gift: Gift }) {
  const open = gift.vouchers.filter(isOpen);
  const [first] = open;
  return (
    <div className="card-pile" aria-hidden="true" data-cards={Math.min(open.length, MOST_CARDS)}>
      <span className="figure">{first && formatKobo(first.left)}</span>
    </div>
  );
}

type OfPage = Pick<Props, "gift" | "words"> & { page: Gift["pages"][number] };

/** Shows how much of its target the page has reached. This gift's share has a colour of its own. */
function Progress({ gift, page, words }: OfPage) {
  const { thanks: t } = words;
  const yours = Math.min(
    page.raised,
    gift.parts
      .filter((part) => part.page?.page_code === page.page_code)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  const of = {
    yours: formatKobo(yours),
    raised: formatKobo(page.raised),
    target: formatKobo(page.target),
  };
  const share = (kobo: number) => ({ width: `${(100 * kobo) / page.target}%` });
  return (
    <>
      <div className="track" role="img" aria-label={fill(t.progress, of)}>
        <i style={share(page.raised - yours)} />
        <i className="yours" style={share(yours)} />
      </div>
      <p className="legend figure">
        <strong>{fill(t.yours, of)}</strong> <span className="quiet">{fill(t.raised, of)}</span>
      </p>
    </>
  );
}
