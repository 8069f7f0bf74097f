import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PersonName } from "../../components/PersonName.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { words } from "../../words/fundraising.ts";
import { words as ofMoney } from "../../words/money.ts";
import { dataOf, useRead } from "../calls/use-read.ts";
import { Loaded } from "../components/Loaded.tsx";
import { Section } from "../components/Section.tsx";
import { MoneyFigures } from "./money/MoneyFigures.tsx";
import { NextStep, type StandingProps } from "./NextStep.tsx";
import { PageLinks, whatsAppOf } from "./PageLinks.tsx";
import styles from "./parts/OwnPage.module.css";

/**
 * Shows a page that may have money: first its sums, then links to everything that its owner can do. The content below
 * appears together with the sums, so that nothing on the screen moves.
 */
export function OwnPage({ own, application, children }: StandingProps & { children: ReactNode }) {
  const call = useRead("finance.payouts.mine", {}, { keep: true, saysAbsent: true });
  const isReading = call.state === "loading" && call.data === null;
  const later = isReading ? styles.later : undefined;
  return (
    <div className={styles.page}>
      <div>
        <div className={`card ${styles.head}`}>
          <Head application={application} />
          {call.state !== "failed" && (
            <Raised raised={dataOf(call)?.raised ?? null} target={application.target} />
          )}
          <NextStep own={own} application={application} />
          <Primary application={application} />
        </div>
        <Section id="money" title={ofMoney.screen.title}>
          <Loaded call={call} label={ofMoney.screen.loading}>
            {(money) => <MoneyFigures money={money} />}
          </Loaded>
        </Section>
      </div>
      <div className={`${styles.links} ${later}`}>
        <PageLinks application={application} />
      </div>
      <div className={later}>{children}</div>
    </div>
  );
}

type Shown = Pick<StandingProps, "application">;

function Head({ application: { name, trade, photos } }: Shown) {
  return (
    <div className="line gap-12">
      <Portrait url={photos[0]?.thumbnail_url ?? null} name={name ?? ""} size={56} />
      <div>
        <p className="strong">
          <PersonName>{name ?? ""}</PersonName>
        </p>
        {trade && <p className="quiet small">{TRADES[trade]}</p>}
      </div>
    </div>
  );
}

/**
 * Shows how much of its target the page has raised. Until the sum is known, leaves the space for it empty, so that the
 * screen does not move.
 */
function Raised({ raised, target }: { raised: number | null; target: number | null }) {
  if (target === null) return null;
  return (
    <div className={raised === null ? styles.later : undefined}>
      <progress className={styles.raised} value={raised ?? 0} max={target} aria-hidden="true" />
      <p>
        {fill(words.page.raised, { raised: formatKobo(raised ?? 0), target: formatKobo(target) })}
      </p>
    </div>
  );
}

/** Links to the most useful next step. A paused page has its button further below, and a closed page has no next step. */
function Primary({ application }: Shown) {
  switch (application.status) {
    case "verified":
      return (
        <a className="button" href={whatsAppOf(application)} target="_blank" rel="noreferrer">
          {words.page.whatsapp}
        </a>
      );
    case "funded":
      return (
        <Link className="button" to="/account/fundraising/proofs">
          {words.proofs.title}
        </Link>
      );
    default:
      return null;
  }
}
