import { brand } from "@agbara/shared/brand.ts";
import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { dayInWords, momentInWords } from "../../../components/dates.ts";
import { inText } from "../../../components/in-text.ts";
import { words } from "../../../words/money.ts";
import { useRead } from "../../calls/use-read.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Section } from "../../components/Section.tsx";
import { AccountForm } from "../questions/AccountForm.tsx";

type Account = Output<"finance.payouts.account">["data"];

/**
 * Shows the bank account that gets the page's money, and lets the owner change it. First explains what a change means.
 */
export function BankAccountPart({ onChanged }: { onChanged: () => void }) {
  const call = useRead("finance.payouts.account", {}, { saysAbsent: true });
  const [isChanging, setChanging] = useState(false);
  return (
    <Section id="account" title={words.account.title}>
      <Loaded call={call} label={words.account.loading}>
        {(found) => (
          <div className="card">
            {found ? <Present found={found} /> : <p>{words.account.none}</p>}
            {isChanging ? (
              <>
                {found?.state === "verified" && <Means />}
                <AccountForm
                  asksReason={found !== null}
                  recheck={call.recheck}
                  onSaved={(saved) => {
                    call.replace(saved);
                    setChanging(false);
                    onChanged();
                    document.getElementById("account-title")?.focus();
                  }}
                />
              </>
            ) : null}
            <p>
              <button
                type="button"
                className="button plain"
                aria-expanded={isChanging}
                onClick={() => setChanging(!isChanging)}
              >
                {isChanging && found
                  ? words.account.keep
                  : found
                    ? words.account.change
                    : words.account.give}
              </button>
            </p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Present({ found }: { found: NonNullable<Account> }) {
  const { bank_name: bank, last4, holder, state, payable_from, change } = found;
  const isLater = Date.parse(payable_from) > Date.now();
  return (
    <>
      <p>
        <strong>{fill(words.payouts.to, { bank, last4 })}</strong>
      </p>
      <p>{fill(words.account.holder, { holder })}</p>
      <p>{words.account.state[state]}</p>
      {isLater && <p>{fill(words.account.from, { moment: momentInWords(payable_from) })}</p>}
      {change && (
        <p className="notice">
          {inText(words.account.changed, {
            day: dayInWords(change.changed_at),
            bank: change.bank_name,
            last4: change.last4,
            email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
          })}
        </p>
      )}
    </>
  );
}

function Means() {
  const { means, standsStill, told, verified, own } = words.account;
  return (
    <div className="notice">
      <p>
        <strong>{means}</strong>
      </p>
      <ul className="marked">
        <li>{fill(standsStill, { days: STANDSTILL_DAYS })}</li>
        <li>{told}</li>
        <li>{verified}</li>
        <li>{own}</li>
      </ul>
    </div>
  );
}
