import type { MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import type { ListedDays } from "../../../kit/form/Days.tsx";

/** The choice of a file that somebody wants. */
export interface Wanted {
  list: MoneyListName;
  /** The days that the list shows now. */
  days: ListedDays;
  /** True if the rows have donors, so that the file can have their contact details. */
  donors?: boolean;
}
