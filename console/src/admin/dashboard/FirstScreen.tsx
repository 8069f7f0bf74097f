import { calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { session } from "../../providers/session.ts";
import { Dashboard } from "./Dashboard.tsx";
import { OwnDesk } from "./OwnDesk.tsx";

/**
 * Shows the console's first screen. People who may read the figures about members get the dashboard. All others get
 * their own desk.
 */
export function FirstScreen() {
  return may(session.role(), calls["desk.dashboard.read"].access) ? <Dashboard /> : <OwnDesk />;
}
