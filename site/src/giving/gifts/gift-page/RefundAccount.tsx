import { REFUND_BANKS, TELL_REFUND_ACCOUNT } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { wrongAccount } from "@agbara/shared/text/digits.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useRef, useState } from "react";
import { Field } from "../../../islands/fields/Field.tsx";
import { useDo } from "../../../islands/use-do.ts";
import { useRead } from "../../../islands/use-read.ts";
import type { SiteWords } from "../../../words/words.ts";
import type { Refunds } from "../gift-calls.ts";

interface Props {
  link: string;
  refund: Refunds["refunds"][number];
  /** Called with the new refunds after the donor has entered the account. */
  onTold: (refunds: Refunds) => void;
  transport: Transport;
  words: SiteWords["gift"];
}

/** Asks for the donor's own bank account, which we need if the money cannot go back the way it came. */
export default function RefundAccount({ link, refund, onTold, transport, words }: Props) {
  const { account: t } = words.refund;
  const { told_account: told } = refund;
  const form = useRef<HTMLFormElement>(null);
  const { data: banks, ...reading } = useRead(REFUND_BANKS, { link }, { transport });
  const telling = useDo(TELL_REFUND_ACCOUNT, {
    transport,
    form,
    fields: ["bank_code", "account_number"],
  });
  const failure = reading.failure ?? telling.failure;
  const [missing, setMissing] = useState<Record<string, string>>({});
  useEffect(() => {
    if (Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [missing]);

  async function tell(typed: FormData) {
    const bank_code = String(typed.get("bank_code") ?? "");
    const account_number = String(typed.get("account_number") ?? "");
    const wrongNumber = wrongAccount(account_number);
    const found = {
      ...(bank_code === "" && { bank_code: t.bankMissing }),
      ...(wrongNumber && { account_number: wrongNumber }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const told = await telling.run({ link, bank_code, account_number });
    if (told) onTold(told.data);
  }

  const errors: Record<string, string | undefined> = { ...telling.wrong, ...missing };
  return (
    <form
      ref={form}
      className="give-form refund-account"
      method="dialog"
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        void tell(new FormData(event.currentTarget));
      }}
    >
      <p role="status">
        {told ? fill(t.told, { holder: told.holder, last4: told.last4 }) : t.explained}
      </p>
      {banks && (
        <>
          <Field id="refund-bank" label={t.bank} error={errors.bank_code}>
            <select
              id="refund-bank"
              name="bank_code"
              aria-describedby={errors.bank_code ? "refund-bank-hint" : undefined}
              aria-invalid={errors.bank_code ? true : undefined}
            >
              <option value="">{t.choose}</option>
              {banks.map(({ bank_code, name }) => (
                <option key={bank_code} value={bank_code}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field id="refund-number" label={t.number} hint={t.hint} error={errors.account_number}>
            <input
              id="refund-number"
              name="account_number"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby="refund-number-hint"
              aria-invalid={errors.account_number ? true : undefined}
            />
          </Field>
        </>
      )}
      <div role="alert">
        {failure !== null && <p className="acknowledged refused">{failure.shown}</p>}
      </div>
      {banks ? (
        <button className="button" type="submit" aria-disabled={telling.busy}>
          {telling.busy ? words.refund.sending : told ? t.correct : t.send}
        </button>
      ) : (
        failure !== null && (
          <button className="button" type="button" onClick={reading.reload}>
            {words.again}
          </button>
        )
      )}
    </form>
  );
}
