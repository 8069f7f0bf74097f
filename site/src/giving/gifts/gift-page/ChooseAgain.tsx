import { CHOOSE_AGAIN } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useRef, useState } from "react";
import { EntrepreneurChoice } from "../../../entrepreneurs/choosing/EntrepreneurChoice.tsx";
import { SearchField } from "../../../entrepreneurs/choosing/SearchField.tsx";
import { useFound } from "../../../entrepreneurs/choosing/use-found.ts";
import { useDo } from "../../../islands/use-do.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import type { Gift } from "../gift-calls.ts";
import { TakeBack } from "./TakeBack.tsx";

type Part = Gift["parts"][number];

interface Props {
  part: Part & { choice: NonNullable<Part["choice"]> };
  link: string;
  /** It is decided. */
  onChosen: () => void;
  transport: Transport;
  words: SiteWords["gift"];
}

/**
 * Lets the donor choose again for a part of the gift, because we cannot pay the page of that part. The part goes to
 * another entrepreneur who needs that amount, or back to the donor.
 */
export function ChooseAgain({ part, link, onChosen, transport, words }: Props) {
  const { choice: t, search } = words;
  const { amount, choice } = part;
  const found = useFound(transport);
  const [chosen, setChosen] = useState<{ page_code: string; name: string; needs: number }>();
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, failure, wrong } = useDo(CHOOSE_AGAIN, { transport, form });
  const money = formatKobo(amount);
  const explained: Partial<Record<Part["status"], string>> = {
    choosing_late: t.late,
    choosing_last: t.last,
  };
  const send = async (page: string | null) => {
    if (await run({ link, part: part._id, page })) onChosen();
  };
  const said = failure?.shown ?? wrong.page ?? null;
  /**
   * The server's reason for refusing. If the donor has chosen a page, the reason is next to the button, which stays on
   * the screen even if the list is long.
   */
  const refused = (
    <div role="alert">{said !== null && <p className="acknowledged refused">{said}</p>}</div>
  );
  return (
    <section className="choose-again" aria-labelledby="choose-title">
      <h2 id="choose-title">{fill(t.title, { amount: money })}</h2>
      <p>
        {fill(explained[part.status] ?? t.explained, {
          name: choice.page.name,
          day: dayOf(choice.until),
        })}
      </p>
      <p className="quiet small">{t.silence}</p>
      <SearchField words={search} busy={found.busy} onSearch={found.search} />
      <p role="status">{found.howFound(search.howFound)}</p>
      <form
        ref={form}
        className="choosing"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && chosen.needs >= amount) void send(chosen.page_code);
        }}
      >
        <fieldset>
          <legend>{search.findTitle}</legend>
          {found.cards.map((card) => (
            <EntrepreneurChoice
              key={card.page_code}
              title={card.name}
              text={found.about(card)}
              needs={fill(search.needs, { amount: formatKobo(card.target - card.raised) })}
              photo={card.photo?.thumbnail_url}
              chosen={chosen?.page_code === card.page_code}
              onChoose={() => setChosen({ ...card, needs: card.target - card.raised })}
            />
          ))}
        </fieldset>
        <div role="status">
          {found.busy && <p>{search.finding}</p>}
          {found.failure !== null && <p className="acknowledged refused">{found.failure}</p>}
          {!found.busy && found.failure === null && found.cards.length === 0 && (
            <p>{search.noneFound}</p>
          )}
        </div>
        {found.more && (
          <button className="button plain" type="button" onClick={found.more}>
            {search.more}
          </button>
        )}
        {!chosen && refused}
        {chosen && (
          <div className="giving-now">
            <p>
              {fill(chosen.needs < amount ? t.needsLess : t.wholeGoes, {
                name: chosen.name,
                amount: formatKobo(chosen.needs),
              })}
            </p>
            {chosen.needs >= amount && (
              <button className="button" type="submit" aria-disabled={busy}>
                {busy ? t.giving : fill(t.give, { amount: money, name: chosen.name })}
              </button>
            )}
            {refused}
          </div>
        )}
      </form>
      <TakeBack amount={money} busy={busy} onTake={() => void send(null)} words={t} />
    </section>
  );
}
