import { Link } from "react-router-dom";
import { words } from "../../../words/fundraising.ts";
import { addressOf } from "../parts/steps.ts";

/** Asks the person to enter their name first. */
export function NameFirst() {
  return (
    <div className="notice stack gap-12">
      <p>{words.step.nameFirst}</p>
      <p>
        <Link className="button" to={addressOf("name")}>
          {words.step.toName}
        </Link>
      </p>
    </div>
  );
}
