import { Route } from "react-router-dom";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

const GroupShow = lazyWing(() => import("./GroupShow.tsx"));
const Journal = lazyWing(() => import("./Journal.tsx"));
const MonthList = lazyWing(() => import("./MonthList.tsx"));
const StatementShow = lazyWing(() => import("./StatementShow.tsx"));
const TrialBalance = lazyWing(() => import("./TrialBalance.tsx"));

/** The books: accounts with their history, groups of transfers, months and statements. */
const ledger: ConsoleResource = {
  name: "ledger",
  domain: "ledger",
  title: "Ledger",
  icon: "book",
  access: accessOf("ledger"),
  list: lazyWing(() => import("./AccountList.tsx")),
  show: lazyWing(() => import("./AccountShow.tsx")),
  routes: (
    <>
      <Route path="groups/:groupId" element={<GroupShow />} />
      <Route path="journal" element={<Journal />} />
      <Route path="months" element={<MonthList />} />
      <Route path="months/:month" element={<StatementShow />} />
      <Route path="trial-balance" element={<TrialBalance />} />
    </>
  ),
};
export default ledger;
