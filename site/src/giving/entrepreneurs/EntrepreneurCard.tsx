import type { Entrepreneur } from "../editing/home-schema.ts";

interface Props {
  entrepreneur: Entrepreneur;
  /** On the button. */
  donate: string;
}

/** Name, place, code, pitch, video and 'Donate'. Rendered at build time; it needs no script. */
export function EntrepreneurCard({ entrepreneur, donate }: Props) {
  const { name, state, lga, code, pitch, video } = entrepreneur;
  return (
    <article className="card entrepreneur">
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: an entrepreneur's own words; the pitch below says the same in text.
        <video controls preload="none" src={video} aria-label={`${name} speaks`} />
      )}
      <h3>{name}</h3>
      <p className="quiet small">
        {lga}, {state} · Code <strong className="figure">{code}</strong>
      </p>
      <p>{pitch}</p>
      <a className="button" href={`/?code=${encodeURIComponent(code)}#find`}>
        {donate} <span className="visually-hidden">to {name}</span>
      </a>
    </article>
  );
}
