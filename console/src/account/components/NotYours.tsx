import { Link } from "react-router-dom";
import styles from "../account.module.css";
import { Cloth } from "./Cloth.tsx";

/** An address whose record is not there, or not for this reader: which of the two is not told. */
export function NotYours({ what }: { what: string }) {
  return (
    <div className={styles.notYours} role="alert">
      <Cloth />
      <h1 className={styles.title}>You cannot see this</h1>
      <p className={styles.lead}>
        This {what} does not exist, or it is about somebody else. If somebody sent you this link,
        only they can open it.
      </p>
      <div className={styles.ways}>
        <Link className="button" to="/account/introductions">
          My introductions
        </Link>
        <Link className="button button-quiet" to="/account">
          My Account
        </Link>
      </div>
    </div>
  );
}
