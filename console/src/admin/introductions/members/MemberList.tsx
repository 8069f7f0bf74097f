import { SearchScreen } from "../../lists/list/SearchScreen.tsx";

/** Shows the search that staff use to find members. */
export function MemberList() {
  return (
    <SearchScreen
      list="members"
      personOf={({ contact }) => contact}
      pathOf={({ _id }) => `/admin21/members/${_id}`}
    />
  );
}
