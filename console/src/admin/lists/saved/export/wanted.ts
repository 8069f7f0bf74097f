import type { MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import type { ListedDays } from "../../../kit/form/Days.tsx";

/** The user's choice of a file. */
export interface Wanted {
  list: MoneyListName;
  /** The days that the list shows now. */
  days: ListedDays;
  /** True if the rows are about donors. Then the file can contain the donors' contact details. */
  donors?: boolean;
}
