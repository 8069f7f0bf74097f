import type { OwnContext } from "../../people/me.ts";
import type { Deps } from "../../platform/http/handler.ts";

/** The parts of a call's context that an applicant's calls use. */
export type Applying = OwnContext &
  Pick<Deps, "photos"> & { giving: Pick<Deps["giving"], "codeKey" | "holidays"> };
