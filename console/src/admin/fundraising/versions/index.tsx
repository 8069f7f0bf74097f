import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Changed versions of public pages. The versions wait for a verifier. */
const versions: ConsoleResource = {
  name: "versions",
  domain: "fundraising",
  title: "Changed pages",
  icon: "pen",
  access: accessOf("versions"),
  list: lazyWing(() => import("./VersionList.tsx")),
};
export default versions;
