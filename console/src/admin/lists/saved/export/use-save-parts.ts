import type { Output } from "@agbara/shared/contract/calls.ts";
import type { MoneyFile } from "@agbara/shared/contract/desk/files.ts";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { saveFile } from "../../../../components/save-file.ts";
import type { ConsoleProvider } from "../../../../providers/dataProvider.ts";
import { adviseAfter } from "../../../kit/form/advise.ts";

const LINE = "\r\n";

/**
 * Returns `save`, which reads a whole file part by part and then saves it. If a part fails, `save` stores the earlier
 * parts and resolves with false. The next `save` continues with the failed part.
 */
export function useSaveParts() {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const [rows, setRows] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const read = useRef<{ id: string; parts: string[]; next: string | null } | null>(null);

  async function save({ _id: id, list }: MoneyFile): Promise<boolean> {
    if (read.current?.id !== id) read.current = { id, parts: [], next: "" };
    const file = read.current;
    setSaving(true);
    try {
      while (file.next !== null) {
        const after = file.next;
        const { data }: Output<"desk.files.rows"> = await dataProvider.call("desk.files.rows", {
          id,
          ...(after && { after }),
        });
        file.parts.push(data.csv);
        file.next = data.next;
        setRows(file.parts.reduce((sum, part) => sum + part.split(LINE).length - 1, 0));
      }
      saveFile(`agbara-${list}.csv`, "text/csv", file.parts);
      read.current = null;
      return true;
    } catch (failure) {
      adviseAfter(failure, "The parts that arrived are kept. Save the file again to continue.");
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { save, rows, isSaving };
}
