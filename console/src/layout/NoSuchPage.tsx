import { Link } from "react-router-dom";
import { session } from "../providers/session.ts";
import styles from "./NoSuchPage.module.css";
import { usePageTitle } from "./page-title.ts";

/** An address below /auth or /account that leads nowhere. The address stays, so that a slip in it can be put right. */
export function NoSuchPage() {
  usePageTitle("Not found");
  return (
    <>
      <h1 className={styles.title}>Page not found</h1>
      <p className={styles.text}>The address may be old or mistyped.</p>
      <div className={styles.ways}>
        {session.signedIn() ? (
          <Link className="button" to="/account">
            My Account
          </Link>
        ) : (
          <Link className="button" to="/auth/login">
            Log in
          </Link>
        )}
        <a className="button button-quiet" href="/">
          Home
        </a>
      </div>
    </>
  );
}
