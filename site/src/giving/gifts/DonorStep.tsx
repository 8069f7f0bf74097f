import { EMAIL_LENGTH, GIFT_LIMITS } from "@agbara/shared/constants.ts";
import { fill, pieces } from "@agbara/shared/text/words.ts";
import { Field } from "../../islands/fields/Field.tsx";
import type { StepProps } from "./AmountStep.tsx";
import { Choice } from "./Choice.tsx";
import { probablyMeant } from "./email-slips.ts";
import { nameToShow } from "./order.ts";

/** Shows the second step. It asks who the donor is and where we send the receipt. */
export function DonorStep({ goal, entered, set, change, wrong, words }: StepProps) {
  const meant = probablyMeant(entered.email);
  // A buyer of a gift card does not know yet who will get the money.
  const readBy = goal.kind === "voucher" ? words.messageHintCards : words.messageHint;
  const shown = nameToShow(entered, goal);
  const hasMore = Boolean(entered.body || entered.message || entered.news || wrong.message);
  return (
    <>
      <div>
        <Field id="give-email" label={words.email} hint={words.emailHint} error={wrong.email}>
          <input
            id="give-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={EMAIL_LENGTH.total}
            aria-describedby="give-email-hint"
            aria-invalid={wrong.email ? true : undefined}
            value={entered.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
        <div role="status">
          {meant && (
            <p className="meant">
              {fill(words.meant, { email: meant })}{" "}
              <button type="button" onClick={() => set({ email: meant })}>
                {fill(words.useMeant, { email: meant })}
              </button>
            </p>
          )}
        </div>
      </div>
      <Field id="give-name" label={words.name} hint={words.nameHint} error={wrong.name}>
        <input
          id="give-name"
          name="name"
          type="text"
          autoComplete="name"
          required
          maxLength={GIFT_LIMITS.donor_name}
          aria-describedby="give-name-hint"
          aria-invalid={wrong.name ? true : undefined}
          value={entered.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className="choices">
        <Choice
          type="checkbox"
          name="anonymous"
          checked={entered.anonymous !== ""}
          onChange={(checked) => change({ anonymous: checked ? "on" : "" })}
          label={words.anonymous}
        />
        {shown && (
          <Choice
            type="checkbox"
            name="public_name"
            checked={entered.public_name !== ""}
            onChange={(checked) => change({ public_name: checked ? "on" : "" })}
            label={fill(words.publicName, { name: shown })}
          />
        )}
      </div>
      <details className="line" open={hasMore || undefined}>
        <summary>{words.moreOfYou}</summary>
        <Choice
          type="checkbox"
          name="body"
          checked={entered.body !== ""}
          onChange={(checked) => change({ body: checked ? "on" : "" })}
          label={words.body}
        />
        <Field
          id="give-message"
          label={words.message}
          optional={words.optional}
          hint={fill(readBy, { n: GIFT_LIMITS.message })}
          error={wrong.message}
        >
          <textarea
            id="give-message"
            name="message"
            rows={3}
            maxLength={GIFT_LIMITS.message}
            aria-describedby="give-message-hint"
            aria-invalid={wrong.message ? true : undefined}
            value={entered.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Field>
        <Choice
          type="checkbox"
          name="news"
          checked={entered.news !== ""}
          onChange={(checked) => change({ news: checked ? "on" : "" })}
          label={words.news}
        />
      </details>
      {entered.email.includes("@") && (
        <p className="by-sight">
          {pieces(words.bySight, { email: <strong key="email">{entered.email.trim()}</strong> })}
        </p>
      )}
    </>
  );
}
