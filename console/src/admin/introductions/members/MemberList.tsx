import type { Output } from "@agbara/shared/contract/calls.ts";
import type { RaRecord } from "react-admin";
import { SearchScreen } from "../../lists/list/SearchScreen.tsx";

type Row = Output<"introductions.search.members">["data"]["data"][number] & RaRecord;

/** Shows the search that staff use to find members. */
export function MemberList() {
  return (
    <SearchScreen<Row>
      list="members"
      personOf={({ contact }) => contact}
      pathOf={({ _id }) => `/admin21/members/${_id}`}
    />
  );
}
