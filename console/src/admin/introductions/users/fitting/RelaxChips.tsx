import type { RelaxationName, Relaxed } from "@agbara/shared/matching.ts";
import { Icon } from "../../../kit/Icon.tsx";
import styles from "./fitting.module.css";
import type { Chip } from "./relax-words.ts";

interface RelaxChipsProps {
  chips: readonly Chip[];
  /** For each wish, how many people we would add by relaxing it. Undefined while we count. */
  adds: Record<RelaxationName, number> | undefined;
  onRelax: (next: Relaxed) => void;
}

/**
 * Shows the wishes that staff can relax, each with the exact number of people that this would add. A press relaxes a
 * wish. A second press undoes this.
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
