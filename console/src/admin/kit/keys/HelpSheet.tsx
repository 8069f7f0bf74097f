import { may } from "@agbara/shared/policy.ts";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { accessOf } from "../../../providers/resource-access.ts";
import { session } from "../../../providers/session.ts";
import styles from "./keys.module.css";
import { helpParts } from "./shortcuts.ts";
import { singleKeysOn, switchSingleKeys } from "./use-shortcuts.ts";

interface HelpSheetProps {
  onClose: () => void;
}

/** Lists the shortcuts of this screen and what they do. */
export default function HelpSheet({ onClose }: HelpSheetProps) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys">
      <DialogTitle id="keys">Keyboard</DialogTitle>
      <DialogContent>
        {helpParts((name) => may(session.role(), accessOf(name))).map(([title, lines]) => (
          <section key={title}>
            <h3 className={styles.part}>{title}</h3>
            <dl className={styles.keys}>
              {lines.map(([keys, does]) => (
                <div key={keys}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <FormControlLabel
          label="Use single letters as shortcuts"
          control={
            <Checkbox
              checked={on}
              onChange={({ target }) => {
                switchSingleKeys(target.checked);
                setOn(target.checked);
              }}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
