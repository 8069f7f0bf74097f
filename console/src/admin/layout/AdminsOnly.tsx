import { may } from "@agbara/shared/policy.ts";
import type { ReactNode } from "react";
import { session } from "../../providers/session.ts";
import { Refused } from "./states.tsx";

/** Keeps a screen that is an admin's from being asked for by others; the API decides all the same. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return may(session.role(), "admin") ? children : <Refused level={1} />;
}
