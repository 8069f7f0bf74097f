import Button from "@mui/material/Button";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";

interface RefreshButtonProps {
  busy: boolean;
  /** Reads the list again; false where its page is no longer there, which is told then. */
  onRefresh: () => Promise<boolean>;
}

/** Reads a list again, past whatever is kept on the way. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  async function refresh() {
    if (busy) return;
    try {
      if (await onRefresh()) showNotice({ kind: "success", text: "The list is up to date." });
    } catch {
      // Told by the snack-bar; what was read before stays.
    }
  }

  return (
    <Button
      variant="outlined"
      data-refresh
      startIcon={<Icon name="refresh" size={18} />}
      aria-busy={busy}
      onClick={refresh}
    >
      Refresh
    </Button>
  );
}
