import { Route } from "react-router-dom";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { LISTS } from "../../../providers/lists.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";
import { UserList } from "./UserList.tsx";

const UserShow = lazyWing(() => import("./UserShow.tsx"));
const UserIntroductions = lazyWing(() => import("./UserIntroductions.tsx"));
const TimelineScreen = lazyWing(() => import("./TimelineScreen.tsx"));
const FittingScreen = lazyWing(() => import("./fitting/FittingScreen.tsx"));
const CompareScreen = lazyWing(() => import("../../lists/person/compare/CompareScreen.tsx"));

/**
 * Everybody in our records. Staff search for people here. Each person has screens for the registration, for people who
 * fit, and for a comparison.
 */
const users: ConsoleResource = {
  name: "users",
  domain: "introductions",
  title: LISTS.users.title,
  icon: "search",
  access: accessOf("users"),
  list: UserList,
  routes: (
    <>
      <Route path=":id" element={<UserShow as="introduction" />} />
      <Route path=":id/owner" element={<UserShow as="owner" />} />
      <Route path=":id/timeline" element={<TimelineScreen />} />
      <Route path=":id/fitting" element={<FittingScreen />} />
      <Route path=":id/compare" element={<CompareScreen />} />
      <Route path=":id/compare/:otherId" element={<CompareScreen />} />
      <Route path=":id/introductions" element={<UserIntroductions />} />
    </>
  ),
};
export default users;
