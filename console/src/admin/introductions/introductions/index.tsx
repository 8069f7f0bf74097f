import { Route } from "react-router-dom";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { LISTS } from "../../../providers/lists.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";
import { IntroductionList } from "./IntroductionList.tsx";

const IntroductionShow = lazyWing(() => import("./IntroductionShow.tsx"));

/**
 * Members' introductions, with the requests that each member received. As in the specification, the list's address is
 * one level below the resource's address.
 */
const introductions: ConsoleResource = {
  name: "introductions",
  domain: "introductions",
  title: LISTS["introductions/users"].title,
  icon: "heart",
  path: "introductions/users",
  access: accessOf("introductions"),
  routes: (
    <>
      <Route path="users" element={<IntroductionList />} />
      <Route path="users/:id" element={<IntroductionShow requestsFirst={false} />} />
      <Route path="users/:id/requests" element={<IntroductionShow requestsFirst />} />
    </>
  ),
};
export default introductions;
