import { fill } from "@agbara/shared/words.ts";
import type { Entrepreneur } from "../../editing/home-schema.ts";
import type { SiteWords } from "../../words/words.ts";

interface Props {
  entrepreneur: Entrepreneur;
  /** On the button. */
  donate: string;
  words: SiteWords["page"];
}

/** Name, place, code, pitch, video and 'Donate'. Rendered at build time; it needs no script. */
export function EntrepreneurCard({ entrepreneur, donate, words }: Props) {
  const { name, state, lga, code, pitch, video } = entrepreneur;
  return (
    <article className="card entrepreneur">
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: an entrepreneur's own words; the pitch below says the same in text.
        <video
          controls
          preload="none"
          src={video}
          aria-label={fill(words.entrepreneurSpeaks, { name })}
        />
      )}
      <h3>{name}</h3>
      <p className="quiet small">
        {lga}, {state} · {words.code} <strong className="figure">{code}</strong>
      </p>
      <p>{pitch}</p>
      <a className="button" href={`/?code=${encodeURIComponent(code)}#find`}>
        {donate} <span className="visually-hidden">{fill(words.donateTo, { name })}</span>
      </a>
    </article>
  );
}
