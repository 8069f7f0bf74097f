import { Link } from "react-router-dom";
import { words } from "../../../words/money.ts";
import account from "../../account.module.css";
import { useCall } from "../../calls/use-call.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Section } from "../../components/Section.tsx";
import { MoneyFigures } from "./MoneyFigures.tsx";
import { readMoney } from "./own-money.ts";

/** Shows the main sums of a page, with a link to all its money. */
export function MoneyPart() {
  const call = useCall(readMoney);
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
