import { EMAIL_LENGTH, GIFT_LIMITS } from "@agbara/shared/constants.ts";
import { GIFT_SAID, TEXTS_OF_GIFT } from "@agbara/shared/contract/parts/gift-rows.ts";
import { fill, pieces } from "@agbara/shared/text/words.ts";
import { Field } from "../../islands/fields/Field.tsx";
import type { StepProps } from "./AmountStep.tsx";
import { Choice } from "./Choice.tsx";
import { probablyMeant } from "./email-slips.ts";
import { nameToShow } from "./order.ts";

/** Shows the second step, which asks who the donor is and where to send the receipt. */
export function DonorStep({ goal, entered, set, change, wrong, words }: StepProps) {
  const meant = probablyMeant(entered.email);
  const shown = nameToShow(entered, goal);
  const hasText = TEXTS_OF_GIFT.some((field) => entered[field] || wrong[field]);
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
      <details
        className="line"
        open={Boolean(hasText || entered.body || entered.news) || undefined}
      >
        <summary>{words.moreOfYou}</summary>
        <Choice
          type="checkbox"
          name="body"
          checked={entered.body !== ""}
          onChange={(checked) => change({ body: checked ? "on" : "" })}
          label={words.body}
        />
        {TEXTS_OF_GIFT.map((field) => {
          const { label, hint, hintOfCards } = words.texts[field];
          const most = GIFT_SAID[field].text;
          return (
            <Field
              key={field}
              id={`give-${field}`}
              label={label}
              optional={words.optional}
              hint={fill(goal.kind === "voucher" ? hintOfCards : hint, { n: most })}
              error={wrong[field]}
            >
              <textarea
                id={`give-${field}`}
                name={field}
                rows={3}
                maxLength={most}
                aria-describedby={`give-${field}-hint`}
                aria-invalid={wrong[field] ? true : undefined}
                value={entered[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            </Field>
          );
        })}
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
