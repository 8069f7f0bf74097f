import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { LISTS } from "../../../providers/lists.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";
import { MemberList } from "./MemberList.tsx";

const MemberShow = lazyWing(() => import("./MemberShow.tsx"));

/** The members and their records. */
const members: ConsoleResource = {
  name: "members",
  domain: "introductions",
  title: LISTS.members.title,
  icon: "people",
  access: accessOf("members"),
  list: MemberList,
  show: MemberShow,
};
export default members;
