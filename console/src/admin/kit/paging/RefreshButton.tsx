import Button from "@mui/material/Button";
import { keyed } from "../../../components/keyed.ts";
import { showNotice } from "../../../components/notices.ts";
import { Icon } from "../Icon.tsx";

interface RefreshButtonProps {
  busy: boolean;
  /** Reads the list again. If its page no longer exists, tells the user and resolves with false. */
  onRefresh: () => Promise<boolean>;
}

/** Reads a list again from the server, without any cache. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  async function refresh() {
    if (busy) return;
    try {
      if (await onRefresh()) showNotice({ kind: "success", text: "The list is up to date." });
    } catch {
      // The snack-bar shows the error. The old list stays on the screen.
    }
  }

  return (
    <Button
      variant="outlined"
      {...keyed("refresh")}
      startIcon={<Icon name="refresh" size={18} />}
      aria-busy={busy}
      onClick={refresh}
    >
      Refresh
    </Button>
  );
}
