import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The gifts, which finance can search. */
const gifts: ConsoleResource = {
  name: "gifts",
  domain: "giving",
  title: "Gifts",
  icon: "gift",
  access: accessOf("gifts"),
  list: lazyWing(() => import("./GiftList.tsx")),
  show: lazyWing(() => import("./GiftShow.tsx")),
};
export default gifts;
