import { SearchScreen } from "../../lists/list/SearchScreen.tsx";

/** Shows the search for pre-matched users. It finds everybody in our records who fits the filters. */
export function UserList() {
  return (
    <SearchScreen
      list="users"
      personOf={({ user }) => user}
      pathOf={({ _id }) => `/admin21/users/${_id}`}
    />
  );
}
