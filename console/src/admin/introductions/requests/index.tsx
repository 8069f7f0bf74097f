import { LISTS } from "../../../providers/lists.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";
import { RequestList } from "./RequestList.tsx";

/** Requests for an introduction between two people. */
const requests: ConsoleResource = {
  name: "requests",
  domain: "introductions",
  title: LISTS.requests.title,
  icon: "inbox",
  access: accessOf("requests"),
  list: RequestList,
};
export default requests;
