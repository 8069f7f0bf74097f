import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { session, transportDeps } from "./providers/session.ts";

/**
 * Asks the person again who they are, for each call that needs a confirmation. Few calls need one, so we fetch the code
 * only for these calls.
 */
export function confirmFirst() {
  transportDeps.fulfil = async (requirement) => {
    if (requirement !== "confirmation") return false;
    try {
      return await (await import("./proof/confirm.tsx")).confirm();
    } catch {
      session.emit("httpError", { status: 417, message: NO_MESSAGE });
      return false;
    }
  };
}
