import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Payments that donors' banks want back. */
const disputes: ConsoleResource = {
  name: "disputes",
  domain: "finance",
  title: "Disputes",
  icon: "chat",
  access: accessOf("disputes"),
  list: lazyWing(() => import("./DisputeList.tsx")),
  show: lazyWing(() => import("./DisputeShow.tsx")),
};
export default disputes;
