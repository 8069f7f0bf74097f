import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

const MyPeopleList = lazyWing(() => import("./MyPeopleList.tsx"));

/** The people whom a consultant looks after. */
const myPeople: ConsoleResource = {
  name: "my-people",
  domain: "introductions",
  title: "My people",
  icon: "star",
  access: accessOf("my-people"),
  list: MyPeopleList,
};
export default myPeople;
