import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { session, transportDeps } from "./providers/session.ts";

/**
 * Asks the person to prove again who they are, before each call that needs this. Few calls need it, so we load the
 * dialog's code only for them.
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
