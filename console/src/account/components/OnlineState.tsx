import { useSyncExternalStore } from "react";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Returns true if the browser has a network, as far as the browser knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/**
 * Warns the reader that there is no network, and says what still works. The element is on the page from the start.
 * Otherwise screen readers would not read its text aloud.
 */
export function OnlineState() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" /> {words.offline.now}
        </p>
      )}
    </div>
  );
}
