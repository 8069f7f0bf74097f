import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { IfMay } from "../../../kit/calls/IfMay.tsx";
import { DialogButton } from "../../../kit/form/DialogButton.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import type { Wanted } from "./wanted.ts";

const WholeFileDialog = lazyWing(() => import("./WholeFileDialog.tsx"));

/**
 * A button that saves a whole list of money as a CSV file, without a limit of rows. First asks what the file is for.
 */
export function WholeFile(properties: Wanted) {
  return (
    <IfMay call="desk.files.ask">
      <DialogButton
        startIcon={<Icon name="download" size={18} />}
        dialog={(onClose) => <WholeFileDialog {...properties} onClose={onClose} />}
      >
        Export CSV
      </DialogButton>
    </IfMay>
  );
}
