import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Comparisons of gateways' books with ours. */
const reconciliation: ConsoleResource = {
  name: "reconciliation",
  domain: "finance",
  title: "Reconciliation",
  icon: "compare",
  access: accessOf("reconciliation"),
  list: lazyWing(() => import("./RunList.tsx")),
  show: lazyWing(() => import("./RunShow.tsx")),
};
export default reconciliation;
