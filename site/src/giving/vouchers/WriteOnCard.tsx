import { WRITE_CARD } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_LIMITS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { Field } from "../../islands/fields/Field.tsx";
import { useDo } from "../../islands/use-do.ts";
import type { SiteWords } from "../../words/words.ts";
import type { BoughtVoucher } from "./voucher-calls.ts";

interface Props {
  voucher: BoughtVoucher;
  /**
   * The first card on which the buyer has written. The empty fields of this form start with the sender and greeting of
   * that card.
   */
  model: BoughtVoucher;
  /** The voucher's number in its buyer's list. */
  nth: number;
  link: string;
  /** Loads the gift again. */
  again: () => void;
  transport: Transport;
  words: SiteWords["vouchers"];
}

const FIELDS = ["card_for", "card_from", "greeting"] as const;

/** Lets the buyer write on a card: who it is for, who it is from, and a greeting. */
export function WriteOnCard({ voucher, model, nth, link, again, transport, words }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState("");
  const { run, busy, wrong, failure } = useDo(WRITE_CARD, { transport, form, fields: FIELDS });
  const first = {
    card_for: voucher.card_for,
    card_from: voucher.card_from || model.card_from,
    greeting: voucher.greeting || model.greeting,
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaid("");
    const typed = new FormData(event.currentTarget);
    const [card_for = "", card_from = "", greeting = ""] = FIELDS.map((field) =>
      String(typed.get(field) ?? ""),
    );
    if (!(await run({ link, voucher: voucher._id, card_for, card_from, greeting }))) return;
    setSaid(fill(words.written, { n: nth }));
    again();
  }

  return (
    <details className="write-card">
      <summary>
        {words.write} <span className="visually-hidden">{fill(words.nth, { n: nth })}</span>
      </summary>
      <form ref={form} className="call-form" method="dialog" noValidate onSubmit={submit}>
        {FIELDS.map((field) => {
          const id = `${field}-${nth}`;
          const hint = field === "greeting" ? words.writtenHint : undefined;
          return (
            <Field key={field} id={id} label={words[field]} hint={hint} error={wrong[field]}>
              <input
                id={id}
                name={field}
                type="text"
                autoComplete="off"
                maxLength={field === "greeting" ? GIFT_LIMITS.card_greeting : GIFT_LIMITS.card_name}
                defaultValue={first[field]}
                aria-describedby={hint || wrong[field] ? `${id}-hint` : undefined}
                aria-invalid={wrong[field] ? true : undefined}
              />
            </Field>
          );
        })}
        <button className="button plain" type="submit" aria-disabled={busy}>
          {busy ? words.writing : words.save}
        </button>
        <div role={failure === null ? "status" : "alert"}>
          {failure !== null ? (
            <p className="acknowledged refused">{failure.shown}</p>
          ) : (
            said && <p className="small">{said}</p>
          )}
        </div>
      </form>
    </details>
  );
}
