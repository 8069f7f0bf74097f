import { Link } from "react-router-dom";
import { words } from "../../../words/money.ts";
import account from "../../account.module.css";
import { useRead } from "../../calls/use-read.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Section } from "../../components/Section.tsx";
import { MoneyFigures } from "./MoneyFigures.tsx";

/** Shows the main sums of a page, with a link to all its money. */
export function MoneyPart() {
  const call = useRead("finance.payouts.mine", {}, { saysAbsent: true });
  return (
    <Section id="money" title={words.screen.title}>
      <Loaded call={call} label={words.screen.loading}>
        {(money) => <MoneyFigures money={money} />}
      </Loaded>
      <p className={account.section}>
        <Link className="button button-quiet" to="/account/fundraising/money">
          {words.more}
        </Link>
      </p>
    </Section>
  );
}
