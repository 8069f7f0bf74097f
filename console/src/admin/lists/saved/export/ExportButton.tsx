import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../../kit/form/DialogButton.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import type { Exported } from "./exported.ts";

const ExportDialog = lazyWing(() => import("./ExportDialog.tsx"));

interface ExportButtonProps {
  exported: Exported;
  /** True if the list is empty or has not loaded yet. */
  disabled: boolean;
}

/**
 * A button that exports the filtered list as a CSV file of at most a thousand rows. First asks what the file is for.
 */
export function ExportButton({ disabled, exported }: ExportButtonProps) {
  return (
    <DialogButton
      data-export
      startIcon={<Icon name="download" size={18} />}
      disabled={disabled}
      dialog={(onClose) => <ExportDialog exported={exported} onClose={onClose} />}
    >
      Export CSV
    </DialogButton>
  );
}
