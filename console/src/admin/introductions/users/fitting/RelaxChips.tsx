import type { RelaxationName, Relaxed } from "@agbara/shared/matching.ts";
import { Icon } from "../../../kit/Icon.tsx";
import styles from "./fitting.module.css";
import type { Chip } from "./relax-words.ts";

interface RelaxChipsProps {
  chips: readonly Chip[];
  /** For each wish, the number of additional people who fit if we relax this wish. Undefined while we count. */
  adds: Record<RelaxationName, number> | undefined;
  onRelax: (next: Relaxed) => void;
}

/**
 * Shows a button for each wish that staff can relax. The button shows exactly how many people a press would add. A
 * second press restores the wish.
 */
export function RelaxChips({ chips, adds, onRelax }: RelaxChipsProps) {
  return (
    <ul className={`actions ${styles.chips}`}>
      {chips.map(({ name, label, isOn, next }) => {
        const more = adds?.[name];
        return (
          <li key={name}>
            <button
              className="chip"
              type="button"
              aria-pressed={isOn}
              data-none={(more === 0 && !isOn) || undefined}
              onClick={() => onRelax(next)}
            >
              {isOn && <Icon name="check" size={16} />}
              {label}{" "}
              {!isOn && (
                <strong>
                  {more === undefined ? "…" : `+${more.toLocaleString("en-GB")}`}
                  <span className="visually-hidden"> people</span>
                </strong>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
