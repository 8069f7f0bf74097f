import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** All entrepreneurs' pages, in every status. */
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
