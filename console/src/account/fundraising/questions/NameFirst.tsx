import { Link } from "react-router-dom";
import { words } from "../../../words/fundraising.ts";
import { addressOf } from "../parts/steps.ts";

/** Asks the person to enter the name first. We can store some answers only after the application has begun. */
export function NameFirst() {
  return (
    <p className="notice">
      {words.step.nameFirst} <Link to={addressOf("name")}>{words.step.toName}</Link>
    </p>
  );
}
