import { Link } from "react-router-dom";
import { session } from "../providers/session.ts";
import { words } from "../words/entry.ts";
import styles from "./NoSuchPage.module.css";
import { usePageTitle } from "./page-title.ts";

/**
 * Shown if an address below /auth or /account is unknown. The address stays in the browser, so that the user can
 * correct a mistake in it.
 */
export function NoSuchPage() {
  usePageTitle(words.notFound.title);
  return (
    <>
      <h1 className="title">{words.notFound.heading}</h1>
      <p className={`quiet ${styles.text}`}>{words.notFound.text}</p>
      <div className="actions gap-12">
        {session.signedIn() ? (
          <Link className="button" to="/account">
            {words.notFound.myAccount}
          </Link>
        ) : (
          <Link className="button" to="/auth/login">
            {words.notFound.login}
          </Link>
        )}
        <a className="button plain" href="/">
          {words.notFound.home}
        </a>
      </div>
    </>
  );
}
