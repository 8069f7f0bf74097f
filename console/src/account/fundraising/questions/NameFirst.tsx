import { Link } from "react-router-dom";
import { words } from "../../../words/fundraising.ts";
import account from "../../account.module.css";
import { addressOf } from "../parts/steps.ts";

/** For what can only be added to an application that was begun. */
export function NameFirst() {
  return (
    <p className={account.notice}>
      {words.step.nameFirst} <Link to={addressOf("name")}>{words.step.toName}</Link>
    </p>
  );
}
