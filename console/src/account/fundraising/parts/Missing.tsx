import { type MissingPart, missingWords } from "@agbara/shared/fundraising/application.ts";
import { Link } from "react-router-dom";
import { addressOf, STEP_OF } from "./steps.ts";

/**
 * Lists the answers that are missing before the person can send the application. Each item is a link to its question.
 */
export function Missing({ parts }: { parts: readonly MissingPart[] }) {
  return (
    <ul className="text-width">
      {parts.map((part) => (
        <li key={part}>
          <Link className="target" to={addressOf(STEP_OF[part])}>
            {missingWords(part)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
