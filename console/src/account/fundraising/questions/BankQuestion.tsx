import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { words } from "../../../words/fundraising.ts";
import { useRead } from "../../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import type { QuestionProps } from "../parts/question.ts";
import { AccountForm, FORM_HEIGHT } from "./AccountForm.tsx";

type Account = Output<"finance.payouts.account">["data"];

/**
 * Asks for the bank account, and shows the account holder's name from the bank. The device sends the typed account
 * number, but never stores it.
 */
export function BankQuestion({ own }: QuestionProps) {
  const present = useRead("finance.payouts.account", {});
  const [another, setAnother] = useState(false);
  return (
    <>
      <p className="quiet small">{words.bank.lead}</p>
      <Loaded
        call={present}
        label={words.bank.loading}
        skeleton={<SkeletonLines height={FORM_HEIGHT} />}
      >
        {(found) =>
          found && found.state !== "refused" && !another ? (
            <Present found={found} onAnother={() => setAnother(true)} />
          ) : (
            <>
              {found?.state === "refused" && <p className="notice">{words.bank.refused}</p>}
              <AccountForm
                recheck={present.recheck}
                onSaved={(saved) => {
                  setAnother(false);
                  present.replace(saved);
                  void own.saver.read();
                  // The form and its button disappear, so we move the focus to the question.
                  document.getElementById("question")?.focus();
                }}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Present({ found, onAnother }: { found: NonNullable<Account>; onAnother: () => void }) {
  const { holder, bank_name: bank, last4 } = found;
  return (
    <div className="card">
      <p>
        {words.bank.holder}{" "}
        <strong>
          <PersonName>{holder}</PersonName>
        </strong>
        .
      </p>
      <p>{fill(words.bank.account, { bank, last4 })}</p>
      <p className="quiet small">{words.bank.isYou}</p>
      <p>
        <button type="button" className="button plain" onClick={onAnother}>
          {words.bank.another}
        </button>
      </p>
    </div>
  );
}
