import { Link } from "react-router-dom";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { Cloth } from "./Cloth.tsx";

/** An address whose record is not there, or not for this reader: which of the two is not told. */
export function NotYours({ what }: { what: "introduction" | "subscription" }) {
  return (
    <div className={styles.notYours} role="alert">
      <Cloth />
      <h1 className={styles.title}>{words.notYours.title}</h1>
      <p className={styles.lead}>{words.notYours[what]}</p>
      <div className={styles.ways}>
        <Link className="button" to="/account/introductions">
          {words.notYours.myIntroductions}
        </Link>
        <Link className="button button-quiet" to="/account">
          {words.notYours.myAccount}
        </Link>
      </div>
    </div>
  );
}
