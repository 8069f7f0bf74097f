import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The staff's accounts. */
const staff: ConsoleResource = {
  name: "staff",
  domain: "people",
  title: "Staff",
  icon: "lock",
  access: accessOf("staff"),
  list: lazyWing(() => import("./StaffList.tsx")),
  create: lazyWing(() => import("./StaffCreate.tsx")),
};
export default staff;
