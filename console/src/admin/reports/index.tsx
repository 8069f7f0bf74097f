import { lazyWing } from "../../components/lazy-wing.ts";
import { accessOf } from "../../providers/resource-access.ts";
import type { ConsoleResource } from "../resource.ts";

/** What visitors report about pages. */
const reports: ConsoleResource = {
  name: "reports",
  domain: "giving",
  title: "Reports",
  icon: "eye",
  access: accessOf("reports"),
  list: lazyWing(() => import("./ReportList.tsx")),
};
export default reports;
