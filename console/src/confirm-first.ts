import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { session, transportDeps } from "./providers/session.ts";

/** Lets every call that needs it ask the person again who they are. Few need it, so the code for it comes then. */
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
