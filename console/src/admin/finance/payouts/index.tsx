import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Payouts of money to entrepreneurs. */
const payouts: ConsoleResource = {
  name: "payouts",
  domain: "finance",
  title: "Payouts",
  icon: "goOut",
  access: accessOf("payouts"),
  list: lazyWing(() => import("./PayoutList.tsx")),
  show: lazyWing(() => import("./BatchShow.tsx")),
};
export default payouts;
