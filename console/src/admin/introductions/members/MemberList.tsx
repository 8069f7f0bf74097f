import { SearchScreen } from "../../lists/list/SearchScreen.tsx";

/** Shows the staff's search for members. */
export function MemberList() {
  return (
    <SearchScreen
      list="members"
      personOf={({ contact }) => contact}
      pathOf={({ _id }) => `/admin21/members/${_id}`}
    />
  );
}
