import { useSyncExternalStore } from "react";
import { session } from "../providers/session.ts";
import { words } from "../words/entry.ts";
import styles from "./UnstoredSession.module.css";

function subscribe(listener: () => void) {
  const ends = [
    session.on("loggedIn", listener),
    session.on("loggedInRefresh", listener),
    session.on("loggedOut", listener),
    session.on("networkRefresh", listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Warns the user that the browser cannot store the login, and says what this means. The live region is on the page from
 * the start. Otherwise screen readers would not read the warning.
 */
export function UnstoredSession() {
  const lasts = useSyncExternalStore(subscribe, session.lasts, session.lasts);
  return (
    <div role="status">{!lasts && <p className={styles.unstored}>{words.session.unstored}</p>}</div>
  );
}
