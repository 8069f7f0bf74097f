import { Route } from "react-router-dom";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

const GroupShow = lazyWing(() => import("./GroupShow.tsx"));

/** The books: accounts, their history, and transfers written together. */
const ledger: ConsoleResource = {
  name: "ledger",
  domain: "ledger",
  title: "Ledger",
  icon: "book",
  access: accessOf("ledger"),
  list: lazyWing(() => import("./AccountList.tsx")),
  show: lazyWing(() => import("./AccountShow.tsx")),
  routes: <Route path="groups/:groupId" element={<GroupShow />} />,
};
export default ledger;
