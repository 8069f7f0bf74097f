import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** The entries of the public FAQ page. */
const faqs: ConsoleResource = {
  name: "faqs",
  domain: "content",
  title: "FAQs",
  icon: "book",
  access: accessOf("faqs"),
  list: lazyWing(() => import("./FaqList.tsx")),
  edit: lazyWing(() => import("./FaqEdit.tsx")),
  create: lazyWing(() => import("./FaqCreate.tsx")),
};
export default faqs;
