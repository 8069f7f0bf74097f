import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Proofs of how entrepreneurs used gifts. They wait for a verifier. */
const proofs: ConsoleResource = {
  name: "proofs",
  domain: "fundraising",
  title: "Proofs",
  icon: "photo",
  access: accessOf("proofs"),
  list: lazyWing(() => import("./ProofList.tsx")),
};
export default proofs;
