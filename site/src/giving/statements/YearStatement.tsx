import { brand } from "@agbara/shared/brand.ts";
import { OPEN_STATEMENT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo, nairaInFile } from "@agbara/shared/money.ts";
import { csvOf } from "@agbara/shared/text/csv.ts";
import { isolated } from "@agbara/shared/text/isolated.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { type ReactNode, useEffect, useState } from "react";
import { browserTransport } from "../../islands/browser-transport.ts";
import { useRead } from "../../islands/use-read.ts";
import type { SiteWords } from "../../words/words.ts";
import { dayOf, noon } from "../gifts/days.ts";
import { MissingLink } from "../MissingLink.tsx";

type Statement = Output<"giving.statements.open">["data"];

interface Props {
  words: SiteWords["statement"];
  /** Where a donor finds the link to the gift. */
  children?: ReactNode;
  /** Set only by tests. By default, the browser's own transport. */
  transport?: Transport;
}

/** Shows all gifts of a year for printing or saving. The statement's secret is after the # in the address. */
export function YearStatement({ words, children, transport = browserTransport }: Props) {
  const secret = useSecret();
  // The starts of the second part and of all later parts, up to the part on the screen. Empty if the first part is on
  // the screen.
  const [places, setPlaces] = useState<readonly string[]>([]);
  const after = places.at(-1);
  const asked = secret ? { statement: secret, ...(after && { after }) } : null;
  const { data, failure, reload } = useRead(OPEN_STATEMENT, asked, { transport });
  if (secret === "")
    return (
      <MissingLink said={words.noLink} ask={words.toLinks}>
        {children}
      </MissingLink>
    );
  if (!data)
    return (
      <div className="reading" role="status">
        <p>{failure ? failure.shown : words.reading}</p>
        {failure !== null && failure.status !== 404 && (
          <button className="button plain" type="button" onClick={reload}>
            {words.again}
          </button>
        )}
      </div>
    );
  const turn = (next: string | null) =>
    setPlaces(next === null ? places.slice(0, -1) : [...places, next]);
  return <Shown statement={data} words={words} onTurn={turn} />;
}

/** Matches the secret in a statement's link, without other characters that were copied with it. */
const SECRET = /[ug]\.[0-9a-f-]{36}\.\d{4}\.\d+\.[\w-]+/;

/** Returns the text after the # in the address, or null until the browser has read it. */
function useSecret(): string | null {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = SECRET.exec(location.hash)?.[0] ?? "";
      // A member's link is valid only during the session. So we remove it from the address, and the browser's history
      // does not keep it.
      if (found.startsWith("u.")) history.replaceState(null, "", location.pathname);
      setSecret(found);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return secret;
}

interface ShownProps extends Pick<Props, "words"> {
  statement: Statement;
  /** Called with the end of this part, to show the next part. Called with null, to show the previous part. */
  onTurn: (next: string | null) => void;
}

function Shown({ statement, words, onTurn }: ShownProps) {
  const { year, donor_name, gifts, total, paid_back } = statement;
  const values = { year, name: donor_name };
  const part = partOf(statement);
  return (
    <div className="statement">
      <h2>{gifts.length === 0 ? fill(words.none, values) : fill(words.heading, values)}</h2>
      {gifts.length > 0 && (
        <>
          {part && <p role="status">{fill(words.some, part)}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it by keyboard. */}
          <section className="scrolled" aria-label={fill(words.heading, values)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {[words.day, words.receipt, words.to].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  {[words.sum, words.back].map((head) => (
                    <th key={head} scope="col" className="naira">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {gifts.map((gift, nth) => (
                  <tr key={gift.receipt_number ?? nth}>
                    <td>{dayOf(noon(gift.day))}</td>
                    <td className="figure">{gift.receipt_number ?? ""}</td>
                    <td>{toWhom(gift, words)}</td>
                    <td className="naira figure">{formatKobo(gift.total)}</td>
                    <td className="naira figure">
                      {gift.paid_back > 0 ? formatKobo(gift.paid_back) : ""}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {part ? fill(words.togetherOfAll, part) : words.together}
                  </th>
                  <td className="naira figure">{formatKobo(total)}</td>
                  <td className="naira figure">{formatKobo(paid_back)}</td>
                </tr>
              </tfoot>
            </table>
          </section>
          {part && <Turns statement={statement} words={words} onTurn={onTurn} />}
          <p className="quiet small">
            {words.issuer} {words.gift} {words.notTax}
          </p>
          <p className="doing">
            <button className="button" type="button" onClick={() => print()}>
              {words.print}
            </button>
            <a
              className="button plain"
              download={`${brand.slug}-${year}${part ? `-${part.first}-${part.last}` : ""}.csv`}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(fileOf(statement, words))}`}
            >
              {part ? fill(words.savePart, part) : words.save}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** Returns which gifts of the year are on the screen. Returns null if all of them are. */
function partOf({ gifts, from, count }: Statement) {
  if (gifts.length >= count) return null;
  return { first: from + 1, last: from + gifts.length, count };
}

/** Shows the buttons that lead to earlier and later gifts. */
function Turns({ statement: { from, next }, words, onTurn }: ShownProps) {
  return (
    <p className="doing">
      {from > 0 && (
        <button className="button plain" type="button" onClick={() => onTurn(null)}>
          {words.before}
        </button>
      )}
      {next !== null && (
        <button className="button plain" type="button" onClick={() => onTurn(next)}>
          {words.after}
        </button>
      )}
    </p>
  );
}

/** Returns the names of the people who got money from a gift, and the number of the gift's cards. */
function toWhom({ pages, cards }: Statement["gifts"][number], words: Props["words"]): string {
  return [...(cards > 0 ? [plural(words.cards, cards)] : []), ...pages.map(isolated)].join(", ");
}

/** Returns the statement as the text of a spreadsheet file. */
function fileOf({ gifts }: Statement, words: Props["words"]): string {
  const columns = [words.day, words.receipt, words.to, words.sumInNaira, words.backInNaira];
  const rows = gifts.map((gift) => [
    gift.day,
    gift.receipt_number ?? "",
    [...(gift.cards > 0 ? [plural(words.cards, gift.cards)] : []), ...gift.pages].join(", "),
    nairaInFile(gift.total),
    nairaInFile(gift.paid_back),
  ]);
  return csvOf(columns, rows);
}
