import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../kit/form/DialogButton.tsx";
import { Icon } from "../../kit/Icon.tsx";
import type { ColumnsDialogProps } from "./ColumnsDialog.tsx";

const ColumnsDialog = lazyWing(() => import("./ColumnsDialog.tsx"));

/** A button that opens a dialog for choosing a table's columns. */
export function ColumnsButton({ columns }: Pick<ColumnsDialogProps, "columns">) {
  return (
    <DialogButton
      startIcon={<Icon name="table" size={18} />}
      dialog={(onClose) => <ColumnsDialog columns={columns} onClose={onClose} />}
    >
      Columns
    </DialogButton>
  );
}
