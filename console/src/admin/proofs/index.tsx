import { lazyWing } from "../../components/lazy-wing.ts";
import { accessOf } from "../../providers/resource-access.ts";
import type { ConsoleResource } from "../resource.ts";

/** Proofs of what gifts were used for, which wait for a verifier. */
const proofs: ConsoleResource = {
  name: "proofs",
  domain: "giving",
  title: "Proofs",
  icon: "photo",
  access: accessOf("proofs"),
  list: lazyWing(() => import("./ProofList.tsx")),
};
export default proofs;
