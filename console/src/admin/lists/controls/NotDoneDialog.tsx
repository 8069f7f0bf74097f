import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { momentInWords } from "../../../components/dates.ts";

interface NotDoneDialogProps {
  title: string;
  people: readonly { id: string; name: string; why: string }[];
  onClose: () => void;
}

/** Shows a dialog with the people whom we could not change, each with the reason. */
export function NotDoneDialog({ title, people, onClose }: NotDoneDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ul className="marked">
          {people.map(({ id, name, why }) => (
            <li key={id}>{withNames`${name}: ${why}`}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Refused {
  outcome: string;
  by: string | null;
  at: string | null;
}

/** Says why we did not change a person: "Ada changed this on 3 May 2026 at 10:04." */
export function whyNot({ outcome, by, at }: Refused): string {
  if (outcome === "missing") return "has left, or is no member any more.";
  return withNames`${by ?? "Somebody"} changed this${at ? ` on ${momentInWords(at)}` : ""}.`;
}
