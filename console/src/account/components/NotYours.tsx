import { Link } from "react-router-dom";
import styles from "../account.module.css";
import { Cloth } from "./Cloth.tsx";

/** An address whose record is not there, or not for this reader: which of the two is not told. */
export function NotYours({ what }: { what: string }) {
  return (
    <div className={styles.notYours} role="alert">
      <Cloth />
      <h1 className={styles.title}>This is not yours to see</h1>
      <p className={styles.lead}>
        There is no such {what}, or it belongs to somebody else. If somebody sent you this address,
        it works for them alone.
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
