import type { MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import type { ListedDays } from "../../../kit/form/Days.tsx";

/** Which file the user wants. */
export interface Wanted {
  list: MoneyListName;
  /** The first and the last day that the list shows now. */
  days: ListedDays;
  /** True if the rows are about donors. Then the file can include their contact details. */
  donors?: boolean;
}
