import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import type { Reader } from "../../people/profile/photo-address.ts";
import { fileOf } from "../../people/staff/files.ts";
import type { FullRow } from "../queries.ts";
import { staffView } from "../views.ts";
import type { List } from "./rules.ts";

type Person = Introduction["user"];
type Cell = string | number | null | undefined;

/**
 * Makes the columns about one person for an exported file. If a row has two people, the column names begin with `part`.
 */
function personCells(person: Person | null | undefined, part = ""): Record<string, Cell> {
  return {
    [`${part}first_name`]: person?.first_name,
    [`${part}age`]: person?.age,
    [`${part}gender`]: person?.gender,
    [`${part}country`]: person && COUNTRIES[person.country_code],
    [`${part}occupation`]: person?.data_occupation.answer,
    [`${part}email`]: person?.account_email,
    [`${part}phone`]: person?.international_phone_number,
  };
}

/** The columns in the exported file of each list. A file contains nothing else. */
const CELLS: Record<List, (row: Introduction) => Record<string, Cell>> = {
  users: ({ user }) => personCells(user),
  members: ({ user }) => personCells(user),
  "introductions/users": ({ user, status, code, consultant, follow_up, note }) => ({
    ...personCells(user),
    status,
    code,
    consultant: consultant?.first_name,
    follow_up_on: follow_up?.due_on,
    note,
  }),
  requests: ({ user, contact, request_status, requested_at, status, note }) => ({
    ...personCells(user, "asking_"),
    ...personCells(contact, "asked_"),
    answer: request_status,
    requested_at,
    status,
    note,
  }),
};

/** Makes the exported file of a list from these rows. */
export function fileView(
  list: List,
  { rows, total }: { rows: FullRow[]; total: number },
  reader: Reader,
): Output<"introductions.search.export">["data"] {
  return fileOf(
    rows.map((row) => CELLS[list](staffView(row, reader))),
    total,
  );
}
