import { Link } from "react-router-dom";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { Cloth } from "./Cloth.tsx";

/**
 * Shown if a record does not exist or belongs to somebody else. For privacy, the screen does not say which of the two
 * is true.
 */
export function NotYours({ what }: { what: "introduction" | "subscription" }) {
  return (
    <div className={styles.notYours} role="alert">
      <Cloth />
      <h1 className="title">{words.notYours.title}</h1>
      <p className="lead">{words.notYours[what]}</p>
      <div className="actions gap-12">
        <Link className="button" to="/account/introductions">
          {words.notYours.myIntroductions}
        </Link>
        <Link className="button plain" to="/account">
          {words.notYours.myAccount}
        </Link>
      </div>
    </div>
  );
}
