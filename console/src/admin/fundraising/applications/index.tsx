import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Entrepreneurs' applications that wait for a verifier. */
const applications: ConsoleResource = {
  name: "applications",
  domain: "fundraising",
  title: "Applications",
  icon: "check",
  access: accessOf("applications"),
  list: lazyWing(() => import("./queue/ApplicationList.tsx")),
  show: lazyWing(() => import("./ApplicationShow.tsx")),
};
export default applications;
