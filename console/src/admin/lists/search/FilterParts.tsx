import { Link } from "react-router-dom";
import { NO_FILTERS } from "../../../providers/search-query.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FilterParts.module.css";
import type { FilterPart } from "./search-words.ts";
import { useSameList } from "./use-same-list.ts";

/** Shows the active filters. A click removes one of them, or all. */
export function FilterParts({ parts }: { parts: readonly FilterPart[] }) {
  const to = useSameList();
  if (parts.length === 0) return null;
  return (
    <ul className={`actions ${styles.parts}`} aria-label="Filtered by">
      {parts.map(({ text, without }) => (
        <li key={text}>
          <Link to={to(without)} className="chip chip-low">
            <span className={styles.text}>{text}</span>
            <Icon name="close" size={14} />
            <span className="visually-hidden">, remove this filter</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(NO_FILTERS)} className="target">
          Clear filters
        </Link>
      </li>
    </ul>
  );
}
