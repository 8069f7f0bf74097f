import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import type { RaRecord } from "react-admin";
import { SearchScreen } from "../../lists/list/SearchScreen.tsx";

/** Shows the search of pre-matched users: everybody on record who fits the filters. */
export function UserList() {
  return (
    <SearchScreen<Introduction & RaRecord>
      list="users"
      personOf={({ user }) => user}
      pathOf={({ _id }) => `/admin21/users/${_id}`}
    />
  );
}
