import type { Output } from "@agbara/shared/contract/calls.ts";
import type { RaRecord } from "react-admin";
import { SearchScreen } from "../people/SearchScreen.tsx";

type Row = Output<"admin.users.search">["data"]["data"][number] & RaRecord;

/** The admin member search. */
export function MemberSearch() {
  return (
    <SearchScreen<Row>
      resource="members"
      personOf={({ contact }) => contact}
      pathOf={({ _id }) => `/admin21/members/${_id}`}
    />
  );
}
