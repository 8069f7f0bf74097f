import type { Transport } from "@agbara/shared/client/transport.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { EntrepreneurChoice } from "../../../entrepreneurs/choosing/EntrepreneurChoice.tsx";
import type { SiteWords } from "../../../words/words.ts";
import type { Drawn } from "../../draw/make-draw.ts";
import { useDrawn } from "./use-drawn.ts";

type Card = Drawn["cards"][number];

interface Props {
  /** The money left on the voucher, in kobo. */
  left: number;
  /** The number of the draw that chose the selected entrepreneur, if a draw chose it. */
  chosen: number | undefined;
  words: SiteWords["redeem"];
  transport: Transport;
  onChoose: (card: Card, draw: number) => void;
}

/** Lets a draw choose an entrepreneur for a visitor who does not want to choose. Anybody can check the draw. */
export function DrawChoice({ left, chosen, words, transport, onChoose }: Props) {
  const { drawn, busy, failure, draw } = useDrawn(transport, left, onChoose);
  const [card] = drawn?.cards ?? [];
  return (
    <div className="by-draw">
      {drawn && card && (
        <EntrepreneurChoice
          title={card.name}
          text={card.pitch}
          needs={fill(words.drawnBy, drawn)}
          photo={card.photo?.thumbnail_url}
          chosen={chosen === drawn.number}
          onChoose={() => onChoose(card, drawn.number)}
        />
      )}
      <p>
        <button className="button plain" type="button" aria-disabled={busy} onClick={draw}>
          {busy ? words.drawing : drawn ? words.drawAgain : words.letDraw}
        </button>{" "}
        {drawn && <a href={`/draws/${drawn.number}`}>{fill(words.checkDraw, drawn)}</a>}
      </p>
      {!drawn && <p className="hint">{words.letDrawHint}</p>}
      <div role="status">
        {drawn && card && <p className="visually-hidden">{fill(words.hasDrawn, card)}</p>}
        {drawn && !card && <p>{words.drewNobody}</p>}
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
    </div>
  );
}
