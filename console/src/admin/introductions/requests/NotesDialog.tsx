import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { Notes } from "../introductions/Notes.tsx";

interface NotesDialogProps {
  request: Introduction;
  whose: string;
  onClose: () => void;
}

/**
 * Shows all notes on a request, each with author and time. Staff can search and pin them, like notes about one person.
 */
export default function NotesDialog({ request, whose, onClose }: NotesDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{whose}</DialogTitle>
      <DialogContent>
        <Notes introduction={request} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
