import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { words } from "../../../words/money.ts";
import account from "../../account.module.css";
import { useRead } from "../../calls/use-read.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Section } from "../../components/Section.tsx";
import styles from "./Money.module.css";
import { MoneyFigures } from "./MoneyFigures.tsx";

/**
 * Shows the main sums of a page, with a link to all its money. The parts below appear together with the sums, so that
 * nothing on the screen moves.
 */
export function MoneyFirst({ children }: { children: ReactNode }) {
  const call = useRead("finance.payouts.mine", {}, { keep: true, saysAbsent: true });
  const isReading = call.state === "loading" && call.data === null;
  return (
    <>
      <Section id="money" title={words.screen.title}>
        <Loaded call={call} label={words.screen.loading}>
          {(money) => <MoneyFigures money={money} />}
        </Loaded>
        <p className={account.section}>
          <Link className="button plain" to="/account/fundraising/money">
            {words.more}
          </Link>
        </p>
      </Section>
      <div className={isReading ? styles.later : undefined}>{children}</div>
    </>
  );
}
