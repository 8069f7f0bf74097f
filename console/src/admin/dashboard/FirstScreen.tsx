import { may } from "@agbara/shared/policy.ts";
import { accessOf } from "../../providers/resource-access.ts";
import { session } from "../../providers/session.ts";
import { Dashboard } from "./Dashboard.tsx";
import { OwnDesk } from "./OwnDesk.tsx";

/** What the console opens with: the figures about people for anyone who may read them, otherwise one's own desk. */
export function FirstScreen() {
  return may(session.role(), accessOf("dashboard")) ? <Dashboard /> : <OwnDesk />;
}
