import { calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { session } from "../../providers/session.ts";
import { Dashboard } from "./Dashboard.tsx";
import { OwnDesk } from "./OwnDesk.tsx";

/**
 * Shows the console's first screen. A person who may read the figures about members sees these figures. All others see
 * their own desk.
 */
export function FirstScreen() {
  return may(session.role(), calls["desk.dashboard.read"].access) ? <Dashboard /> : <OwnDesk />;
}
