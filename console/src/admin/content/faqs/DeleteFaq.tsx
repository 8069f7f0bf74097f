import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";

/** Deletes an FAQ entry after the person confirms. */
export function DeleteFaq({ onDelete, busy }: { onDelete: () => Promise<void>; busy: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this entry for good?"
        keep="Keep it"
        act="Delete"
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        // If the server refuses the deletion, a snack-bar shows the reason, and the entry stays.
        onAct={() => busy || onDelete().catch(() => setAsking(false))}
      />
    </>
  );
}
