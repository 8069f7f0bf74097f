import type { OwnContext } from "../../people/me.ts";
import type { Deps } from "../../platform/http/handler.ts";

/** The values that an applicant's calls need. */
export type Applying = OwnContext &
  Pick<Deps, "photos"> & { giving: Pick<Deps["giving"], "codeKey" | "holidays"> };
