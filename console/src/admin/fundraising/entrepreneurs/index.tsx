import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** All pages of entrepreneurs, in any state. */
const entrepreneurs: ConsoleResource = {
  name: "entrepreneurs",
  domain: "fundraising",
  title: "Entrepreneurs",
  icon: "cards",
  access: accessOf("entrepreneurs"),
  list: lazyWing(() => import("./EntrepreneurList.tsx")),
  show: lazyWing(() => import("./EntrepreneurShow.tsx")),
};
export default entrepreneurs;
