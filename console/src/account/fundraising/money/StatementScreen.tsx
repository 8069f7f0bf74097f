import { formatKobo } from "@agbara/shared/money.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { calendarDayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/money.ts";
import account from "../../account.module.css";
import { useRead } from "../../calls/use-read.ts";
import { PageRoom } from "../parts/PageRoom.tsx";
import styles from "./Money.module.css";
import type { Statement } from "./own-money.ts";
import { saveStatement } from "./statement-file.ts";

const text = words.statement;

/**
 * Shows the money that came to the person's page and the money that we paid to them, day by day. The person can print
 * this statement or save it as a file.
 */
export default function StatementScreen() {
  const call = useRead("finance.payouts.statement", {}, { saysAbsent: true });
  const { title, lead, loading } = text;
  return (
    <PageRoom text={{ title, lead, loading }} call={call}>
      {(statement) =>
        statement.days.length === 0 ? (
          <div className={`stack ${account.section}`}>
            <p>{text.none}</p>
            <p>
              <Link className="button" to="/account/fundraising/money">
                {words.screen.title}
              </Link>
            </p>
          </div>
        ) : (
          <Sheet statement={statement} />
        )
      }
    </PageRoom>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { page, days, total } = statement;
  const today = calendarDayInWords(dayInLagos(new Date()));
  return (
    <div className={`${account.section} ${styles.sheet}`}>
      <p className={`actions gap-12 ${styles.acts}`}>
        <button type="button" className="button plain" onClick={() => window.print()}>
          {text.print}
        </button>
        <button type="button" className="button plain" onClick={() => saveStatement(statement)}>
          {text.save}
        </button>
      </p>
      <p className={styles.printed}>
        {fill(text.of, { code: page.page_code, name: page.name, day: today })}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.given}</th>
            <th scope="col">{text.wentBack}</th>
            <th scope="col">{text.paidOut}</th>
            <th scope="col">{text.waiting}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, ...sums }) => (
            <Line key={day} name={calendarDayInWords(day)} sums={sums} />
          ))}
        </tbody>
        <tfoot>
          <Line name={text.total} sums={total} />
        </tfoot>
      </table>
      <div className={`stack gap-8 quiet small ${styles.notes}`}>
        <p>{text.wentBackMeans}</p>
        <p>{fill(text.fees, { sum: formatKobo(total.fees) })}</p>
      </div>
    </div>
  );
}

function Line({ name, sums }: { name: string; sums: Statement["total"] }) {
  const { given, went_back, paid_out, waiting } = sums;
  return (
    <tr>
      <th scope="row">{name}</th>
      <Sum name={text.given} kobo={given} />
      <Sum name={text.wentBack} kobo={went_back} />
      <Sum name={text.paidOut} kobo={paid_out} />
      <Sum name={text.waiting} kobo={waiting} isShown />
    </tr>
  );
}

/**
 * Shows a sum in the table. On a phone, the name of the sum comes before the sum, and zero sums are hidden unless
 * `isShown` is true.
 */
function Sum({ name, kobo, isShown = false }: { name: string; kobo: number; isShown?: boolean }) {
  const isNothing = kobo === 0 && !isShown;
  return (
    <td className="amount" data-name={`${name}: `} data-nothing={isNothing || undefined}>
      {isNothing ? "–" : formatKobo(kobo)}
    </td>
  );
}
