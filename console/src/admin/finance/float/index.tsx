import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The fund of our own money, which pays the fees. */
const float: ConsoleResource = {
  name: "float",
  domain: "finance",
  title: "Own money",
  icon: "table",
  access: accessOf("float"),
  list: lazyWing(() => import("./FloatList.tsx")),
};
export default float;
