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
 * Tells the user that the browser stores no login, and what that means. Its live region is there from the start,
 * because only then do screen readers read the message.
 */
export function UnstoredSession() {
  const lasts = useSyncExternalStore(subscribe, session.lasts, session.lasts);
  return (
    <div role="status">{!lasts && <p className={styles.unstored}>{words.session.unstored}</p>}</div>
  );
}
