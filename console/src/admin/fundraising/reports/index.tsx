import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Visitors' reports about pages. */
const reports: ConsoleResource = {
  name: "reports",
  domain: "fundraising",
  title: "Reports",
  icon: "eye",
  access: accessOf("reports"),
  list: lazyWing(() => import("./ReportList.tsx")),
};
export default reports;
