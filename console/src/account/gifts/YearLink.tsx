import { STATEMENT_PATH, STATEMENT_YEARS } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { useState } from "react";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { client } from "../../providers/api.ts";
import { words } from "../../words/gifts.ts";
import account from "../account.module.css";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import styles from "./Gifts.module.css";

/** The number of years that we offer to the donor. */
const YEARS_BACK = 5;

const linkTo = (asked: { year: number }) => client.call("giving.statements.link", asked);

/** Opens the donor's statement for a year. The donor can print or save it. */
export function YearLink() {
  const now = Number(dayInLagos(new Date()).slice(0, 4));
  const [year, setYear] = useState(now);
  const { busy, failure, run } = useDo(linkTo, { changes: false });
  const years = Array.from({ length: YEARS_BACK }, (_, back) => now - back).filter(
    (one) => one >= STATEMENT_YEARS.first,
  );

  async function open() {
    const made = await run({ year });
    if (made) window.location.assign(`${STATEMENT_PATH}#${made.data.statement}`);
  }

  return (
    <section className={`stack gap-12 ${account.section}`} aria-labelledby="year-title">
      <h2 id="year-title">{words.year.title}</h2>
      <p className="quiet small">{words.year.about}</p>
      <Problem failure={failure} kept={words.year.notOpened} />
      <div className={`actions gap-12 ${styles.year}`}>
        <SelectField
          label={words.year.year}
          options={years.map((one) => [String(one), String(one)])}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <BusyButton look="quiet" busy={busy} doing={words.year.opening} onClick={open}>
          {words.year.open}
        </BusyButton>
      </div>
    </section>
  );
}
