import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { words } from "../../../words/fundraising.ts";
import { preparedBuys, type TypedBuy } from "../saving/buys.ts";
import { answersNow } from "../saving/rules.ts";
import { type Areas, loadAreas } from "./areas.ts";
import type { QuestionProps } from "./question.ts";
import { addressOf, type Step } from "./steps.ts";

interface PublicPartProps extends QuestionProps {
  /** True to link each answer to its question. */
  links?: boolean;
}

/** Shows how the public page will look with the current answers. */
export function PublicPart({ own, links = false }: PublicPartProps) {
  const { name, trade, state, lga, pitch, story, target, buys } = answersNow(own);
  const place = usePlace(state, lga);
  const parts: [Step, ReactNode][] = [
    ["name", name],
    ["trade", trade && TRADES[trade]],
    ["place", place],
    ["pitch", pitch],
    ["story", story && <span className="words">{story}</span>],
    ["target", fill(words.send.target, { sum: formatKobo(clearKobo(target) ?? 0) })],
    ["buys", buysInWords(buys)],
  ];
  const photos = own.application?.photos ?? [];
  return (
    <div className="card">
      {photos.length > 0 && (
        <ul className="actions">
          {photos.map(({ _id, thumbnail_url }, at) => (
            <li key={_id}>
              <img
                className="thumb"
                src={thumbnail_url}
                alt={fill(words.photos.photo, { n: at + 1 })}
                width="96"
                height="96"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className="terms">
        {parts.map(([step, said]) => (
          <div key={step}>
            <dt>
              {links ? <Link to={addressOf(step)}>{words.names[step]}</Link> : words.names[step]}
            </dt>
            <dd>{said || <span className="quiet small">{words.send.nothing}</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows the list of things that the money buys. Shows nothing if no line is complete. */
function buysInWords(typed: readonly TypedBuy[]): ReactNode {
  const buys = preparedBuys(typed).value;
  if (buys.length === 0) return null;
  return (
    <ul>
      {buys.map(({ words: what, sum }, at) => (
        // Two lines may have the same text, so we use the index as the key.
        <li key={at}>{`${what}: ${formatKobo(sum)}`}</li>
      ))}
    </ul>
  );
}

/** Returns the business's place, such as "Agege, Lagos". Returns "" until the list of places has loaded. */
function usePlace(state: string, lga: string): string {
  const [areas, setAreas] = useState<Areas | null>(null);
  useEffect(() => {
    loadAreas().then(setAreas, () => undefined);
  }, []);
  const named = (list: readonly { _id: string; name: string }[] | undefined, id: string) =>
    list?.find(({ _id }) => _id === id)?.name;
  return [named(areas?.areasOf(state), lga), named(areas?.STATES, state)]
    .filter(Boolean)
    .join(", ");
}
