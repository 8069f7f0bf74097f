import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { type RaRecord, useDataProvider } from "react-admin";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { saveFile } from "../../components/save-file.ts";
import { type CsvRow, csvOf } from "./csv.ts";

/** A file is for working with people, not for carrying the register away. */
const MOST_PAGES = 50;

interface ExportButtonProps<Row> {
  resource: string;
  filter: Record<string, unknown>;
  rowOf: (row: Row) => CsvRow;
}

/** The list as it is filtered, as a CSV file, up to a thousand rows. */
export function ExportButton<Row extends RaRecord>(properties: ExportButtonProps<Row>) {
  const { resource, filter, rowOf } = properties;
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<string | null>(null);

  async function save() {
    if (progress) return;
    const rows: CsvRow[] = [];
    try {
      for (let page: number | null = 1; page !== null && page <= MOST_PAGES; ) {
        const pagination = { page, perPage: PAGE_SIZE };
        const { data, meta } = await dataProvider.getList<Row>(resource, { filter, pagination });
        const { pageCount, next } = meta.paginator as Paginator;
        rows.push(...data.map(rowOf));
        setProgress(`Page ${page} of ${Math.min(pageCount, MOST_PAGES)}`);
        if (next !== null && next > MOST_PAGES)
          showNotice({ kind: "success", text: cutShort(rows.length, pageCount) });
        page = next;
      }
      saveFile(`${resource}.csv`, "text/csv", csvOf(rows));
    } catch {
      // Told by the snack-bar; no half file is saved.
    }
    setProgress(null);
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" size={18} />}
      aria-busy={progress !== null}
      onClick={save}
    >
      {progress ?? "Export CSV"}
    </Button>
  );
}

function cutShort(rows: number, pageCount: number): string {
  const number = (value: number) => value.toLocaleString("en-GB");
  return `The file has only the first ${number(rows)} rows, ${MOST_PAGES} of ${number(pageCount)} pages. To get the rest, use narrower filters.`;
}
