import type { RelaxationName, Relaxed } from "@agbara/shared/matching.ts";
import { Icon } from "../../../../components/Icon.tsx";
import styles from "./fitting.module.css";
import type { Chip } from "./relax-words.ts";

interface RelaxChipsProps {
  chips: readonly Chip[];
  /** How many each would add; absent while they are counted. */
  adds: Record<RelaxationName, number> | undefined;
  onRelax: (next: Relaxed) => void;
}

/** Which wishes can be relaxed, and exactly how many more each would bring; a press relaxes it, another takes that back. */
export function RelaxChips({ chips, adds, onRelax }: RelaxChipsProps) {
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, label, isOn, next }) => {
        const more = adds?.[name];
        return (
          <li key={name}>
            <button
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
