import { lazyWing } from "../../components/lazy-wing.ts";
import { accessOf } from "../../providers/resource-access.ts";
import type { ConsoleResource } from "../resource.ts";

/** What waits for finance. */
const tasks: ConsoleResource = {
  name: "tasks",
  domain: "giving",
  title: "Tasks",
  icon: "check",
  access: accessOf("tasks"),
  list: lazyWing(() => import("./TaskList.tsx")),
};
export default tasks;
