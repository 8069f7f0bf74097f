import { useSyncExternalStore } from "react";
import { session } from "../providers/session.ts";
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

/** Says that the browser stores no login, and what that means. Its region stands there from the start, to be read out. */
export function UnstoredSession() {
  const lasts = useSyncExternalStore(subscribe, session.lasts);
  return (
    <div role="status">
      {!lasts && (
        <p className={styles.unstored}>
          This browser cannot store your login: its storage is full or switched off. You stay logged
          in until you reload or close this page.
        </p>
      )}
    </div>
  );
}
