import { Portrait } from "../../components/Portrait.tsx";
import { Icon } from "../kit/Icon.tsx";
import type { Choice } from "./choices.ts";
import styles from "./find.module.css";

export interface Group {
  title: string;
  choices: Choice[];
}

/** Returns the id of the HTML element for a choice. */
export const optionId = ({ id }: Choice) => `find-${id}`;

interface OptionsProps {
  groups: readonly Group[];
  active: Choice | undefined;
  onOpen: (choice: Choice) => void;
}

/**
 * Lists all choices, one per line. The focus stays in the text box. The text box tells screen readers which line is
 * active.
 */
export function Options({ groups, active, onOpen }: OptionsProps) {
  return groups.map(({ title, choices }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes no fieldset
    <div key={title} role="group" aria-label={title}>
      <p className={`quiet fine ${styles.group}`} aria-hidden="true">
        {title}
      </p>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
        <div
          key={choice.id}
          id={optionId(choice)}
          role="option"
          aria-selected={choice === active}
          className={`pick stack gap-12 ${styles.option}`}
          // A press of the mouse must not take the focus from the text box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(choice)}
        >
          {choice.portrait === undefined ? (
            <span className={styles.icon}>
              <Icon name={choice.icon} size={18} />
            </span>
          ) : (
            <Portrait url={choice.portrait} name={choice.title} size={36} />
          )}
          <span className="rest">
            {choice.title}
            {choice.line && <span className="quiet fine block">{choice.line}</span>}
          </span>
          {choice.aside && <span className="quiet fine nowrap">{choice.aside}</span>}
        </div>
      ))}
    </div>
  ));
}
