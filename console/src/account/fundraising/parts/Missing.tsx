import { type MissingPart, missingWords } from "@agbara/shared/fundraising/application.ts";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import styles from "./OwnPage.module.css";
import { addressOf, STEP_OF } from "./steps.ts";

/**
 * Lists the answers that the person must still give before they can send the application. Each item links to its
 * question.
 */
export function Missing({ parts }: { parts: readonly MissingPart[] }) {
  return (
    <ul className={`text-width ${styles.rows}`}>
      {parts.map((part) => (
        <li key={part}>
          <Link to={addressOf(STEP_OF[part])}>{missingWords(part)}</Link>
          <Icon name="next" />
        </li>
      ))}
    </ul>
  );
}
