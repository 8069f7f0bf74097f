import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Tasks that wait for finance. */
const tasks: ConsoleResource = {
  name: "tasks",
  domain: "finance",
  title: "Tasks",
  icon: "check",
  access: accessOf("tasks"),
  list: lazyWing(() => import("./TaskList.tsx")),
};
export default tasks;
