import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Refunds of money to donors. */
const refunds: ConsoleResource = {
  name: "refunds",
  domain: "finance",
  title: "Refunds",
  icon: "goBack",
  access: accessOf("refunds"),
  list: lazyWing(() => import("./RefundList.tsx")),
  show: lazyWing(() => import("./RefundShow.tsx")),
};
export default refunds;
