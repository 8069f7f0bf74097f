import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import { COLUMN_NAMES, COLUMNS, type useColumns } from "./columns.tsx";

export interface ColumnsDialogProps {
  columns: ReturnType<typeof useColumns>;
  onClose: () => void;
}

/** Lets the user choose a table's columns. The table changes immediately. */
export default function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="columns">
      <DialogTitle id="columns">Columns</DialogTitle>
      <DialogContent>
        <FormGroup>
          {COLUMN_NAMES.map((name, nth) => (
            <FormControlLabel
              key={name}
              label={COLUMNS[name].title}
              control={
                <Checkbox
                  autoFocus={nth === 0}
                  checked={columns.shown.includes(name)}
                  onChange={({ target }) => columns.show(name, target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
