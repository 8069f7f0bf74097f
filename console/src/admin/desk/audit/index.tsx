import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The audit log: who viewed or changed which record. */
const audit: ConsoleResource = {
  name: "audit",
  domain: "desk",
  title: "Audit trail",
  icon: "clock",
  access: accessOf("audit"),
  list: lazyWing(() => import("./AuditList.tsx")),
};
export default audit;
