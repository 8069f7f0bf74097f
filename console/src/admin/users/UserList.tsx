import type { Introduction } from "@agbara/shared/contract/entities.ts";
import type { RaRecord } from "react-admin";
import { StatusBadge } from "../introductions/StatusBadge.tsx";
import { SearchScreen } from "../people/SearchScreen.tsx";

/** The search of pre-matched users: everybody on record who fits the filters. */
export function UserSearch() {
  return (
    <SearchScreen<Introduction & RaRecord>
      resource="users"
      personOf={({ user }) => user}
      badgeOf={(introduction) => <StatusBadge introduction={introduction} />}
      pathOf={({ _id }) => `/admin21/users/${_id}`}
    />
  );
}
