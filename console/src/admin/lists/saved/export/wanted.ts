import type { MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import type { ListedDays } from "../../../kit/form/Days.tsx";

/** The choice of a file that somebody wants. */
export interface Wanted {
  list: MoneyListName;
  /** The days that the list shows now. */
  days: ListedDays;
  /** True if the rows are about donors, so that the file can have the donors' contact details. */
  donors?: boolean;
}
