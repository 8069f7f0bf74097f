import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The safety desk: members' reports about other members. */
const safety: ConsoleResource = {
  name: "safety",
  domain: "introductions",
  title: "Safety",
  icon: "lock",
  access: accessOf("safety"),
  list: lazyWing(() => import("./SafetyList.tsx")),
  show: lazyWing(() => import("./SafetyShow.tsx")),
};
export default safety;
