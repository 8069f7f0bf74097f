import Button from "@mui/material/Button";
import { keyed } from "../../../components/keyed.ts";
import { showNotice } from "../../../components/notices.ts";
import { Icon } from "../Icon.tsx";
import styles from "./RefreshButton.module.css";

interface RefreshButtonProps {
  busy: boolean;
  /** Reads the list again. If the page of the list no longer exists, says so and resolves with false. */
  onRefresh: () => Promise<boolean>;
}

/** A button that reads a list again from the server, ignoring all caches. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  async function refresh() {
    if (busy) return;
    try {
      if (await onRefresh()) showNotice({ kind: "success", text: "The list is up to date." });
    } catch {
      // The read failed. The snack-bar shows the error, and the old list stays on the screen.
    }
  }

  return (
    <Button
      variant="outlined"
      {...keyed("refresh")}
      className={styles.refresh}
      startIcon={<Icon name="refresh" size={18} />}
      aria-busy={busy}
      onClick={refresh}
    >
      <span className={styles.word}>Refresh</span>
    </Button>
  );
}
