import type { Transport } from "@agbara/shared/client/transport.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, type RefObject, type SubmitEvent, useState } from "react";
import { EntrepreneurChoice } from "../../../entrepreneurs/choosing/EntrepreneurChoice.tsx";
import { SearchField } from "../../../entrepreneurs/choosing/SearchField.tsx";
import { useFound } from "../../../entrepreneurs/choosing/use-found.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { ForWhom, Voucher } from "../voucher-calls.ts";
import { DrawChoice } from "./DrawChoice.tsx";
import { useOwnPage } from "./use-own-page.ts";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  voucher: Voucher;
  words: SiteWords["redeem"];
  busy: boolean;
  /** A message about an error. It is next to the button, which stays on the screen even if the list is long. */
  said: ReactNode;
  transport: Transport;
  onGive: (whom: ForWhom) => void;
}

interface Chosen {
  page_code: string;
  name: string;
  needs: number;
  /** The number of the draw that chose this page. Absent if the visitor chose it. */
  draw?: number;
}

/** Returns true if the visitor chose this page without a draw. */
const isOwnChoice = (chosen: Chosen | undefined, page_code: string) =>
  chosen?.page_code === page_code && chosen.draw === undefined;

/**
 * Lets the visitor choose who gets a voucher's money: an entrepreneur from the search, an entrepreneur from a draw, or
 * the visitor's own page. Another press gives the money.
 */
export function ChooseEntrepreneur(props: Props) {
  const { form, voucher, words, busy, said, transport, onGive } = props;
  const found = useFound(transport);
  const own = useOwnPage();
  const [chosen, setChosen] = useState<Chosen>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen || busy) return;
    const { page_code, draw } = chosen;
    onGive(draw === undefined ? { page: page_code } : { draw });
  };

  return (
    <>
      <SearchField words={words} busy={found.busy} onSearch={found.search} />
      <p role="status">{found.howFound(words.howFound)}</p>
      <form ref={form} className="choosing" method="dialog" onSubmit={submit}>
        <fieldset>
          <legend>{words.findTitle}</legend>
          <DrawChoice
            left={voucher.left}
            chosen={chosen?.draw}
            {...{ words, transport }}
            onChoose={(card, draw) =>
              setChosen({ ...card, needs: card.target - card.raised, draw })
            }
          />
          {own && (
            <EntrepreneurChoice
              title={words.ownPage}
              text={fill(words.ownPageText, { name: own.name })}
              chosen={isOwnChoice(chosen, own.page_code)}
              onChoose={() => setChosen(own)}
            />
          )}
          {found.cards.map((card) => (
            <EntrepreneurChoice
              key={card.page_code}
              title={card.name}
              text={found.about(card)}
              pitch={card.pitch}
              needs={fill(words.needs, { amount: formatKobo(card.target - card.raised) })}
              photo={card.photo?.thumbnail_url}
              chosen={isOwnChoice(chosen, card.page_code)}
              onChoose={() => setChosen({ ...card, needs: card.target - card.raised })}
            />
          ))}
        </fieldset>
        <div role="status">
          {found.busy && <p>{words.finding}</p>}
          {found.failure !== null && <p className="acknowledged refused">{found.failure}</p>}
          {!found.busy && found.failure === null && found.cards.length === 0 && (
            <p>{words.noneFound}</p>
          )}
        </div>
        {found.more && (
          <button className="button plain" type="button" onClick={found.more}>
            {words.more}
          </button>
        )}
        {chosen && (
          <div className="giving-now">
            <p>{whatGoes(chosen, voucher.left, words)}</p>
            <button className="button" type="submit" aria-disabled={busy}>
              {busy
                ? words.giving
                : fill(words.give, {
                    amount: formatKobo(Math.min(voucher.left, chosen.needs)),
                    name: chosen.name,
                  })}
            </button>
            {said}
          </div>
        )}
      </form>
    </>
  );
}

/** Says that the page takes all the voucher's money, or how much stays on the voucher. */
function whatGoes(
  { name, needs }: { name: string; needs: number },
  left: number,
  words: SiteWords["redeem"],
): string {
  if (needs >= left) return fill(words.wholeGoes, { name });
  return fill(words.partGoes, {
    name,
    amount: formatKobo(needs),
    rest: formatKobo(left - needs),
  });
}
