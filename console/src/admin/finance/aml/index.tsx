import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Gifts that the law against money laundering requires us to check. */
const aml: ConsoleResource = {
  name: "aml",
  domain: "finance",
  title: "Flags",
  icon: "flag",
  access: accessOf("aml"),
  list: lazyWing(() => import("./FlagList.tsx")),
};
export default aml;
