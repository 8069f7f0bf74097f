import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useState } from "react";

/** Deletes after a second look. */
export function DeleteFaq({ onDelete }: { onDelete: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="delete">
        <DialogTitle id="delete">Delete this entry for good?</DialogTitle>
        <DialogActions>
          <Button autoFocus onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button
            color="error"
            variant="contained"
            // A failure is told by the snack-bar, and the entry stays.
            onClick={() => onDelete().catch(() => setAsking(false))}
          >
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
