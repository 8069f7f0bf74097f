import { lazyWing } from "../../components/lazy-wing.ts";
import { accessOf } from "../../providers/resource-access.ts";
import type { ConsoleResource } from "../resource.ts";

/** Gateways' books against ours. */
const reconciliation: ConsoleResource = {
  name: "reconciliation",
  domain: "giving",
  title: "Reconciliation",
  icon: "compare",
  access: accessOf("reconciliation"),
  list: lazyWing(() => import("./RunList.tsx")),
  show: lazyWing(() => import("./RunShow.tsx")),
};
export default reconciliation;
