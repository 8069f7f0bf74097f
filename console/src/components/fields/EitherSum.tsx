import { formatKobo } from "@agbara/shared/money.ts";
import { asTyped, readSum, wrongSum } from "@agbara/shared/text/sums.ts";
import styles from "./EitherSum.module.css";

interface EitherSumProps {
  /** The typed sum. */
  typed: string;
  /** Called with the text to write into the field. */
  onChoose: (typed: string) => void;
}

/** Shows two buttons for the two possible meanings of an unclear sum, so that the person can choose one. */
export function EitherSum({ typed, onChoose }: EitherSumProps) {
  const sum = readSum(typed);
  if (!sum || !("either" in sum)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: It answers a field, and is no set of fields of its own.
    <div
      className={`actions ${styles.either}`}
      role="group"
      aria-label={wrongSum(typed) ?? undefined}
    >
      {sum.either.map((kobo) => (
        <button
          key={kobo}
          type="button"
          className="button plain"
          onClick={({ currentTarget }) => {
            // The buttons disappear after a press, so we move the focus to the field.
            currentTarget.closest("[data-sum]")?.querySelector("input")?.focus();
            onChoose(asTyped(kobo));
          }}
        >
          {formatKobo(kobo)}
        </button>
      ))}
    </div>
  );
}
